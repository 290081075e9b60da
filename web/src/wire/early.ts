/** A socket that first.js has opened to the table of this page, and what it has said so far. */
export interface Early {
  socket: WebSocket;
  heard: string[];
}

declare global {
  interface Window {
    early?: Early;
  }
}

/** The socket opened early, if it goes to that address; nobody else gets it. */
export function takeEarly(address: URL): Early | null {
  const { early } = window;
  delete window.early;
  if (!early) return null;
  if (early.socket.url === address.href && early.socket.readyState <= WebSocket.OPEN) return early;
  early.socket.close();
  return null;
}
