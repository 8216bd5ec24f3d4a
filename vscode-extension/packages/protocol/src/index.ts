export type * from './messages.ts';
export type * from './settings.ts';
