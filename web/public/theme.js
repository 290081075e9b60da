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
