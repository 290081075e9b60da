"""One table and the people around it, without input or output: on a server, in a browser, in a test."""
