/** Whether these are the pages without a server, from a plain folder of files. */
export const SITE = import.meta.env.MODE === 'site';
