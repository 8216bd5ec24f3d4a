// Bundles the extension into dist/extension.cjs, with the TextMate grammar that Maven generates.
import { build } from 'esbuild';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeNotices } from '../../../scripts/notices.mjs';

const grammar = join(
  import.meta.dirname,
  '../../../../plugins/org.threadwise.dsl/target/textmate/eai.tmLanguage.json',
);
if (!existsSync(grammar)) {
  console.error(`There is no ${grammar}. Build it: mvn package -pl plugins/org.threadwise.dsl -am`);
  process.exit(1);
}

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
copyFileSync(grammar, 'dist/eai.tmLanguage.json');
writeNotices(metafile, process.cwd(), 'dist/THIRD-PARTY-NOTICES.txt');
