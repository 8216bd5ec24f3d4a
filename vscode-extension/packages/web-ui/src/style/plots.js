// Colours and text styles of plots, for the page, exported drawings and reports. The curve colours run from cold to
// warm in the order of the rates, and also differ in lightness for readers who cannot distinguish colours.

/** @typedef {Readonly<Record<string, string>>} Palette Colours by the names of their CSS variables. */

/** @type {Palette} */
export const LIGHT = {
  '--plot-paper': '#ffffff',
  '--plot-ink': '#1c1e21',
  '--plot-soft': '#5c6470',
  '--plot-grid': '#e3e6ea',
  '--plot-limit': '#b3261e',
  '--plot-1': '#1f4e9c',
  '--plot-2': '#007c91',
  '--plot-3': '#2e7d32',
  '--plot-4': '#8a6d00',
  '--plot-5': '#b4540a',
  '--plot-6': '#b3261e',
  '--plot-7': '#8e2472',
  '--plot-8': '#5b3aa8',
};

/** @type {Palette} */
export const DARK = {
  '--plot-paper': '#16181c',
  '--plot-ink': '#e8eaed',
  '--plot-soft': '#a4abb6',
  '--plot-grid': '#2c3036',
  '--plot-limit': '#f38b82',
  '--plot-1': '#7aa7f7',
  '--plot-2': '#4fc3d5',
  '--plot-3': '#7ccf82',
  '--plot-4': '#dfbf4f',
  '--plot-5': '#f0a35e',
  '--plot-6': '#f38b82',
  '--plot-7': '#e68acb',
  '--plot-8': '#b69df8',
};

/** The maximum number of distinguishable curves. */
export const MAX_CURVES = 8;

/**
 * Returns the colours as CSS declarations.
 * @param {Palette} palette
 * @returns {string}
 */
export function declarations(palette) {
  return Object.entries(palette)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

const COLOURS = Array.from(
  { length: MAX_CURVES },
  (_, i) => `.plot .c${i + 1}{--plot-c:var(--plot-${i + 1})}`,
).join('\n');

/** The styles of a plot, in terms of the colour variables defined around it. */
export const PLOT_SHAPES = `.plot text{font:12px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;fill:var(--plot-ink)}
.plot .title{font-size:15px;font-weight:600}
.plot .tick,.plot .label,.plot .mark-name{fill:var(--plot-soft)}
.plot .tick,.plot .mark-name{font-size:11px;font-variant-numeric:tabular-nums}
.plot .paper{fill:var(--plot-paper)}
.plot .grid{stroke:var(--plot-grid)}
.plot .axis{stroke:var(--plot-soft)}
.plot .mark{stroke:var(--plot-soft);stroke-dasharray:4 4}
.plot .mark.proposed{stroke:var(--plot-ink);stroke-dasharray:none}
.plot .mark-name.proposed{fill:var(--plot-ink);font-weight:600}
.plot .limit{stroke:var(--plot-limit);stroke-width:1.5;stroke-dasharray:8 3}
.plot .limit-name{fill:var(--plot-limit);font-size:11px;font-weight:600}
.plot .asymptote{stroke:var(--plot-c);stroke-width:1.5;stroke-dasharray:2 3}
.plot .heat{fill:var(--plot-c)}
.plot .grid-cell{fill:none;stroke:var(--plot-grid)}
.plot .knee-cell{fill:none;stroke:var(--plot-c);stroke-width:2.5}
.plot .cell-text{fill:var(--plot-ink)}
.plot .line{fill:none;stroke:var(--plot-c);stroke-width:2;stroke-linejoin:round}
.plot .band{fill:var(--plot-c);opacity:.18}
.plot .box{fill:var(--plot-c);opacity:.38}
.plot .identity{stroke:var(--plot-soft);stroke-dasharray:4 4}
.plot .bar{stroke:var(--plot-c);stroke-width:2;opacity:.5}
.plot .point{fill:var(--plot-c)}
.plot .knee{fill:var(--plot-paper);stroke:var(--plot-c);stroke-width:3}
.plot .cross{fill:none;stroke:var(--plot-c);stroke-width:1.75}
.plot text.name,.plot text.at{fill:var(--plot-c);font-weight:600}
.plot text.at{font-size:11px}
.plot text.at,.plot text.remark{paint-order:stroke;stroke:var(--plot-paper);stroke-width:3px}
.plot .hit{fill:transparent}
.plot .guide{stroke:var(--plot-soft);visibility:hidden}
.plot .readout{visibility:hidden;pointer-events:none}
.plot .readout rect{fill:var(--plot-paper);stroke:var(--plot-soft)}
.plot .readout text{font-variant-numeric:tabular-nums}
.plot .readout .head{font-weight:600}
.plot .column:hover .guide,.plot .column:hover .readout{visibility:visible}
.plot.outdated .curve,.plot.outdated .cross{opacity:.55}
.plot.outdated .line{stroke-dasharray:5 4}
${COLOURS}
`;

/**
 * Returns the styles of a plot with literal colours, for programs without support for CSS variables.
 * @param {Palette} palette
 * @returns {string}
 */
export function plainShapes(palette) {
  /** @type {(text: string) => string} */
  const resolved = (text) =>
    text.replaceAll(/var\((--plot-\w+)\)/g, (_, name) => palette[name] ?? '');
  return PLOT_SHAPES.split('\n')
    .filter((line) => !line.includes('--plot-c:'))
    .flatMap((line) => (line.includes('var(--plot-c)') ? ofEachCurve(line) : [line]))
    .map(resolved)
    .join('\n');
}

/**
 * Repeats a rule for each curve, with the curve's colour.
 * @param {string} rule
 * @returns {readonly string[]}
 */
function ofEachCurve(rule) {
  const [selectors = '', body = ''] = rule.split('{');
  return Array.from({ length: MAX_CURVES }, (_, i) => {
    const curve = `c${i + 1}`;
    const own = selectors
      .split(',')
      .flatMap((selector) => [
        selector.replace('.plot ', `.plot .${curve} `),
        `${selector}.${curve}`,
      ]);
    return `${own.join(',')}{${body.replaceAll('--plot-c)', `--plot-${i + 1})`)}`;
  });
}

/** The styles of a standalone report: light and dark, printable. */
export const REPORT_STYLE = `:root{color-scheme:light dark;--bg:#f5f6f8;--rule:#dfe3e8;${declarations(LIGHT)}}
@media (prefers-color-scheme:dark){:root{--bg:#0e1013;--rule:#2c3036;${declarations(DARK)}}}
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--plot-ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{max-width:1360px;margin:0 auto;padding:28px 20px 60px}
h1{font-size:26px;line-height:1.25;margin:0 0 6px}
h2{font-size:19px;margin:34px 0 8px}
section{margin-bottom:16px}
.facts{margin:0 0 20px;padding:0;list-style:none;color:var(--plot-soft)}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,480px),1fr));gap:16px}
figure,.table{margin:0;background:var(--plot-paper);border:1px solid var(--rule);border-radius:8px;padding:10px}
figure svg{display:block;width:100%;height:auto}
.table{overflow-x:auto}.table+.table{margin-top:16px}
table{border-collapse:collapse;min-width:min(100%,760px);font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:4px 10px 10px}
th,td{padding:5px 10px;text-align:right;white-space:nowrap;border-top:1px solid var(--rule)}
th{color:var(--plot-soft);font-weight:600}
th.text,td.text{text-align:left}
tbody tr:hover{background:color-mix(in srgb,var(--plot-ink) 5%,transparent)}
@media print{:root{color-scheme:light;--bg:#fff;--rule:#bbb;${declarations(LIGHT)}}
main{max-width:none;padding:0}.plots{grid-template-columns:1fr 1fr}
figure,tr{break-inside:avoid}thead{display:table-header-group}.table{overflow:visible}td,th{padding:2px 5px;font-size:11px}}
${PLOT_SHAPES}`;
