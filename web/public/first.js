// What cannot wait for the page's own script.

// The colours of the page, before anything is painted: those chosen here, else those of the system.
(() => {
  const GROUND = { dark: '#090d18', light: '#f3f4fa' };
  const light = matchMedia('(prefers-color-scheme: light)');

  function chosen() {
    try {
      return JSON.parse(localStorage.getItem('perihelion.theme'));
    } catch {
      return null;
    }
  }

  function paint() {
    const theme = chosen();
    const scheme = theme in GROUND ? theme : light.matches ? 'light' : 'dark';
    document.documentElement.dataset.scheme = scheme;
    document.querySelector('meta[name=theme-color]').content = GROUND[scheme];
  }

  light.addEventListener('change', paint);
  addEventListener('storage', paint); // another window of ours has chosen
  addEventListener('theme', paint); // this one has
  paint();
})();

// The news of the table whose page this is: it comes while the script does, which takes the socket over.
(() => {
  const table = /^\/t\/((?!local-)[\w-]+)\/?$/.exec(location.pathname)?.[1];
  if (!table) return;
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${table}?since=0&n=0`);
  const heard = [];
  socket.onmessage = ({ data }) => heard.push(data);
  window.tableSocket = { socket, heard };
})();
