/** A socket that first.js has opened to the table of this page, and what it has said so far. */
export interface OpenedSocket {
  socket: WebSocket;
  heard: string[];
}

declare global {
  interface Window {
    tableSocket?: OpenedSocket;
  }
}

/** The socket that is open already, if it goes to that address; nobody else gets it. */
export function takeOpened(address: URL): OpenedSocket | null {
  const { tableSocket: opened } = window;
  delete window.tableSocket;
  if (!opened) return null;
  if (opened.socket.url === address.href && opened.socket.readyState <= WebSocket.OPEN) return opened;
  opened.socket.close();
  return null;
}
