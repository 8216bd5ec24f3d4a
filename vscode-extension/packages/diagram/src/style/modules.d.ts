// Style sheets are bundled; they export nothing.
declare module '*.css';
