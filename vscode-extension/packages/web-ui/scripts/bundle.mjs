// Bundles the page into dist/threadwise.js and dist/threadwise.css.
import { build } from 'esbuild';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { writeNotices } from '../../../scripts/notices.mjs';

const diagram = join(import.meta.dirname, '..');
const dist = join(diagram, 'dist');

/** Maximum size of the page in bytes, so that it opens without delay. */
const LIMIT = 2_500_000;

rmSync(dist, { recursive: true, force: true });

const { metafile } = await build({
  entryPoints: { threadwise: join(diagram, 'src/page/main.tsx') },
  outdir: dist,
  bundle: true,
  format: 'esm',
  platform: 'browser',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
});
writeNotices(metafile, process.cwd(), join(dist, 'THIRD-PARTY-NOTICES.txt'));

const size = statSync(join(dist, 'threadwise.js')).size;
if (size > LIMIT) {
  throw new Error(`the bundle has ${size} bytes, more than ${LIMIT}`);
}
