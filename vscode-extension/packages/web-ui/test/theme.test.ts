import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const STYLE = readFileSync(join(import.meta.dirname, '../src/style/theme.css'), 'utf8');

/** The blocks of custom properties, one for each theme. */
const THEMES = Array.from(
  STYLE.matchAll(/^:root(?:\[data-theme='(\w+)'\])? \{(.*?)^\}/gmsu),
  ([, name = 'light', block = '']) => [name, block] as const,
);

/** Returns the colour that a property has unless the editor defines it. */
function fallback(block: string, property: string): string {
  return new RegExp(`--${property}:.*?(#[0-9a-f]{6})\\)*;`, 'u').exec(block)?.[1] ?? '';
}

/** Returns the relative luminance of a colour, as defined by WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  return ratio(luminance(one), luminance(other));
}

/** Returns the contrast ratio of two luminances. */
function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

it('covers light, dark and high contrast', () => {
  expect(THEMES.map(([name]) => name)).toEqual([
    'light',
    'dark',
    'highContrast',
    'highContrastLight',
  ]);
});

it.each(THEMES)('has a heat map with ordered brightness and legible icons in %s', (name, block) => {
  const levels = [0, 1, 2, 3, 4].map((level) => luminance(fallback(block, `heat-${level}`)));
  const isDark = name === 'dark' || name === 'highContrast';
  expect(levels).toEqual(levels.toSorted((one, other) => (isDark ? one - other : other - one)));
  levels.slice(1).forEach((level, index) => {
    expect(ratio(level, levels[index] ?? 0)).toBeGreaterThan(1.25);
  });
  [0, 1, 2, 3, 4].forEach((level) => {
    const [fill, icon] = [`heat-${level}`, `heat-${level}-icon`].map((property) =>
      fallback(block, property),
    );
    expect(contrast(fill ?? '', icon ?? '')).toBeGreaterThan(4.5);
  });
});

it.each(THEMES)('has placeholders that are legible and differ from values in %s', (_, block) => {
  const placeholder = fallback(block, 'placeholder');
  expect(contrast(placeholder, fallback(block, 'control'))).toBeGreaterThan(4.5);
  expect(contrast(placeholder, fallback(block, 'control-text'))).toBeGreaterThan(1.9);
});
