/** The signs on the buttons of the page, each one line of a pen on a sheet of 24 by 24. */
export const signs = {
  back: 'M4 4v5h5M4.6 9A8 8 0 1 1 4 14M12 8v4.5l3 2',
  chat: 'M4 6.5A2.5 2.5 0 0 1 6.5 4h11A2.5 2.5 0 0 1 20 6.5v7a2.5 2.5 0 0 1-2.5 2.5H11l-4.5 4v-4A2.5 2.5 0 0 1 4 13.5z',
  clock: 'M12 5a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM12 8.5V13l3 2M9.5 2.5h5',
  close: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  done: 'm5 13 5 5L20 7',
  down: 'M6 10l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z',
  first: 'M7 5v14M18 5 10 12l8 7z',
  hint: 'M9 17h6M10 20.5h4M8.5 14.5a6 6 0 1 1 7 0c-.5.5-.5 1.5-.5 2.5H9c0-1 0-2-.5-2.5z',
  last: 'M17 5v14M6 5l8 7-8 7z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  more: 'M5.5 12v.1M12 12v.1M18.5 12v.1',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9.5l5 5M20.5 9.5l-5 5',
  next: 'M7 5l9 7-9 7z',
  palette: 'M4 5h16v14H4zM7.5 9.5l3 2.5-3 2.5M12.5 15h4',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4 20 12 7 20z',
  previous: 'M17 5 8 12l9 7z',
  rules: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1 1-1.1 1.8M12 16.6v.1',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10',
  undo: 'M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3',
  up: 'M6 14l6-6 6 6',
  you: 'M12 4.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20a7.5 7.5 0 0 1 15 0',
} as const;

export type SignName = keyof typeof signs;
