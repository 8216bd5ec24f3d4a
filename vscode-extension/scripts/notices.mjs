// Collects the licences of bundled packages, because most of them require it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = /^(licen[cs]e|thirdpartynotices|notice)/i;

/** Writes the licences of all packages in a bundle, as listed in the `metafile` of esbuild. */
export function writeNotices(metafile, root, file) {
  const folders = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => packageFolder(join(root, path)))
    .filter((folder) => folder !== undefined);
  const notices = [...new Set(folders)].sort().map(notice);
  writeFileSync(file, `${notices.join(`\n${'-'.repeat(80)}\n\n`)}`);
}

/** Returns the folder of the third-party package that contains a file, or undefined. */
function packageFolder(path) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0];
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((entry) => LICENCE.test(entry))
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  if (texts.length === 0 && license === undefined) {
    throw new Error(`${name} has no licence information and must not be bundled`);
  }
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
