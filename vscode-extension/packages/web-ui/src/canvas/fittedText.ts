import type { DiagramBox } from '@threadwise/protocol';

/** Attributes that scale a text to a width. */
export interface FittedText {
  readonly textLength?: number;
  readonly lengthAdjust?: 'spacingAndGlyphs';
}

/** Returns the attributes that scale a text to the width of its box; none if that is only an upper bound. */
export function fittedText({ width, estimated = false }: DiagramBox): FittedText {
  return estimated ? {} : { textLength: width, lengthAdjust: 'spacingAndGlyphs' };
}
