import { declarations, DARK, LIGHT, PLOT_SHAPES } from '../style/plots.js';

/** Plot colours by theme; background and text use the colours of the page. */
export const PLOT_STYLE = `:root{${declarations(LIGHT)}}
:root[data-theme='dark'],:root[data-theme='highContrast']{${declarations(DARK)}}
:root:root{--plot-paper:var(--surface);--plot-ink:var(--text);--plot-soft:var(--muted);--plot-grid:color-mix(in srgb,var(--text) 16%,transparent)}
${PLOT_SHAPES}`;
