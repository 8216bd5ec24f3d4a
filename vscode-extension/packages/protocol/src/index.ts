export type * from './catalog.ts';
export type * from './diagram.ts';
export type * from './edit.ts';
export type * from './figures.ts';
export type * from './measurements.ts';
export type * from './messages.ts';
export type * from './page.ts';
export type * from './settings.ts';
