/** Characters of which the layout knows the widths: Latin-1 and some punctuation. */
const MEASURED = /^[\u0020-\u00ff\u2013\u2018\u2019\u201c\u201d]*$/u;

/** Attributes that scale a text to a width. */
export interface FittedText {
  readonly textLength?: number;
  readonly lengthAdjust?: 'spacingAndGlyphs';
}

/** Returns the attributes that scale a text to its reserved width; none if that is only an upper bound. */
export function fittedText(content: string, width: number): FittedText {
  return MEASURED.test(content) ? { textLength: width, lengthAdjust: 'spacingAndGlyphs' } : {};
}
