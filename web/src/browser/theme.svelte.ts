import { recall, remember } from './remember';

export const themes = ['system', 'light', 'dark'] as const;

export type ThemeName = (typeof themes)[number];

/** Which colours are wanted in this browser; first.js puts them on before anything is painted. */
class Theme {
  current = $state<ThemeName>(recall('theme', 'system'));

  choose(name: ThemeName): void {
    this.current = name;
    remember('theme', name);
    window.dispatchEvent(new Event('theme'));
  }
}

export const theme = new Theme();
