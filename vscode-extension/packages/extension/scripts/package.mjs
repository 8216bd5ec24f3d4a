// Packages both editions of the extension into ../../target: a universal one, which needs Java on the machine, and one
// for linux-x64 with a bundled runtime. Needs the server's jar; the runtime is built from the JDK in JAVA_HOME.
import { createVSIX } from '@vscode/vsce';
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const extension = join(import.meta.dirname, '..');
const project = join(extension, '../../..');
const target = join(extension, '../../target');
const stage = join(target, 'stage');
const jar = join(project, 'language-server/server/target/threadwise-server.jar');
const jvmOptions = join(project, 'language-server/server/src/main/launcher/jvm.options');

const makeRuntime = join(project, 'releng/launcher/make-runtime');

function giveUp(message) {
  console.error(message);
  process.exit(1);
}

/** Copies the content of an edition, and its manifest without build-only entries. */
function fillStage() {
  rmSync(stage, { recursive: true, force: true });
  mkdirSync(join(stage, 'server'), { recursive: true });
  for (const name of ['README.md', 'dist', 'images', 'language', 'snippets', 'walkthrough']) {
    cpSync(join(extension, name), join(stage, name), { recursive: true });
  }
  rmSync(join(stage, 'images/icon.svg'));
  for (const name of ['LICENSE', 'CHANGELOG.md']) {
    cpSync(join(project, name), join(stage, name));
  }
  cpSync(join(extension, '../web-ui/dist'), join(stage, 'page'), { recursive: true });
  cpSync(jar, join(stage, 'server/threadwise-server.jar'));
  cpSync(jvmOptions, join(stage, 'server/jvm.options'));
  cpSync(join(project, 'examples'), join(stage, 'examples'), {
    recursive: true,
    filter: (source) => source !== join(project, 'examples/studies') && !source.endsWith('/target'),
  });
  const manifest = JSON.parse(readFileSync(join(extension, 'package.json'), 'utf8'));
  for (const name of ['type', 'private', 'scripts', 'dependencies', 'devDependencies']) {
    delete manifest[name];
  }
  writeFileSync(join(stage, 'package.json'), JSON.stringify(manifest, null, 2));
}

async function make(edition, options) {
  const packagePath = join(target, `threadwise-${edition}.vsix`);
  rmSync(packagePath, { force: true });
  await createVSIX({
    cwd: stage,
    packagePath,
    dependencies: false,
    allowMissingRepository: true,
    rewriteRelativeLinks: false,
    ...options,
  });
  console.log(`${packagePath}: ${(statSync(packagePath).size / 1e6).toFixed(1)} MB`);
}

if (!existsSync(jar)) {
  giveUp(`There is no ${jar}. Build it: mvn package -pl language-server/server -am`);
}
await import('./bundle.mjs');
await import('../../web-ui/scripts/bundle.mjs');
fillStage();
await make('universal', {});
if (process.platform === 'linux' && process.arch === 'x64') {
  execFileSync(makeRuntime, [join(stage, 'runtime'), jar], { stdio: 'inherit' });
  await make('linux-x64', { target: 'linux-x64' });
} else {
  console.log('The edition with a runtime is for linux-x64, and is made there alone.');
}
