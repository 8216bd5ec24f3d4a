// Bundles the extension into dist/extension.cjs.
import { build } from 'esbuild';
import { rmSync } from 'node:fs';
import { writeNotices } from '../../../scripts/notices.mjs';

rmSync('dist', { recursive: true, force: true });

const { metafile } = await build({
  entryPoints: ['src/vscode/extension.ts'],
  outfile: 'dist/extension.cjs',
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  mainFields: ['module', 'main'],
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
});
writeNotices(metafile, process.cwd(), 'dist/THIRD-PARTY-NOTICES.txt');
