// Writes the licences of the packages that a bundle holds: most of them ask for it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE = /^(licen[cs]e|thirdpartynotices|notice)/i;

/** Writes the licences of all packages that `metafile`, made by esbuild, says to be in a bundle. */
export function writeNotices(metafile, root, file) {
  const folders = Object.values(metafile.outputs)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([path]) => packageFolder(join(root, path)))
    .filter((folder) => folder !== undefined);
  const notices = [...new Set(folders)].sort().map(notice);
  writeFileSync(file, `${notices.join(`\n${'-'.repeat(80)}\n\n`)}`);
}

/** The folder of the package that a file belongs to, if it is not our own. */
function packageFolder(path) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path.replaceAll('\\', '/'))?.[0];
}

function notice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const texts = readdirSync(folder)
    .filter((entry) => LICENCE.test(entry))
    .map((entry) => readFileSync(join(folder, entry), 'utf8').trim());
  if (texts.length === 0 && license === undefined) {
    throw new Error(`${name} says nothing of its licence: it may not be bundled`);
  }
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
}
