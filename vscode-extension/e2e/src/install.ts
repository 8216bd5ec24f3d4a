import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** A VS Code for browsers: the latest version for each major version of Node.js. */
const VERSIONS: Readonly<Record<string, string>> = {
  20: '4.100.3',
  22: '4.117.0',
  24: '4.139.1',
};

/** The native modules that it requires; each version has some of them. */
const NATIVE_MODULES = ['native-watchdog', '@vscode/native-watchdog', 'node-pty', '@vscode/spdlog'];

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Installs the editor unless it is cached, and returns the path of the script that starts it. */
export function installEditor(): string {
  const version = editorVersion();
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'threadwise');
  const home = join(cache, `code-server-${version}-node-${process.versions.modules}`);
  const script = join(home, 'node_modules/code-server/out/node/entry.js');
  if (existsSync(script)) {
    return script;
  }
  requireTools();
  const unfinished = `${home}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'package.json'), '{ "private": true }');
  npm(unfinished, 'install', '--ignore-scripts', `code-server@${version}`);
  npm(unfinished, 'rebuild', '--ignore-scripts=false', 'argon2');
  installWorkbench(join(unfinished, 'node_modules/code-server/lib/vscode'));
  rmSync(home, { recursive: true, force: true });
  renameSync(unfinished, home);
  return script;
}

function editorVersion(): string {
  const [major = ''] = process.versions.node.split('.');
  const version = VERSIONS[major];
  if (version === undefined) {
    const majors = Object.keys(VERSIONS).join(', ');
    throw new Error(`The tests in an editor need Node.js of one of the versions ${majors}.`);
  }
  return version;
}

/** Replaces the editor's own post-install script, without downloads. */
function installWorkbench(workbench: string): void {
  npm(workbench, 'install', '--ignore-scripts', '--omit=dev');
  NATIVE_MODULES.map((name) => join(workbench, 'node_modules', name))
    .filter(existsSync)
    .forEach(compile);
  link('node_modules', join(workbench, 'node_modules.asar'));
  link('code-linux.sh', join(workbench, 'bin/remote-cli/code-server'));
  link('browser-linux.sh', join(workbench, 'bin/helpers/browser.sh'));
}

function link(target: string, path: string): void {
  if (!existsSync(path)) {
    symlinkSync(target, path);
  }
}

function compile(folder: string): void {
  const script = createRequire(import.meta.url).resolve('node-gyp/bin/node-gyp.js');
  const prefix = dirname(dirname(process.execPath));
  const headers = existsSync(join(prefix, 'include/node/node_api.h'))
    ? [`--nodedir=${prefix}`]
    : [];
  run(folder, process.execPath, script, 'rebuild', ...headers);
}

function npm(folder: string, ...args: string[]): void {
  run(folder, 'npm', ...args, '--no-audit', '--no-fund');
}

function run(folder: string, command: string, ...args: string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Returns the path of a Chromium-based browser; installs one on Debian if there is none. */
export function installBrowser(): string {
  const browser = () => BROWSERS.map(onPath).find((path) => path !== undefined);
  const installed = browser();
  if (installed !== undefined) {
    return installed;
  }
  installPackages('a Chromium-based browser', 'chromium');
  return browser() ?? giveUp('a Chromium-based browser');
}

function requireTools(): void {
  const missing = ['g++', 'make', 'python3'].filter((tool) => onPath(tool) === undefined);
  if (missing.length > 0) {
    installPackages(missing.join(', '), ...missing);
  }
}

function installPackages(what: string, ...packages: string[]): void {
  if (process.getuid?.() !== 0 || onPath('apt-get') === undefined) {
    giveUp(what);
  }
  run('/', 'apt-get', '-o', 'DPkg::Lock::Timeout=180', 'install', '-y', '-q', ...packages);
}

function giveUp(what: string): never {
  throw new Error(`The tests in an editor need ${what}: install it and put it on the PATH.`);
}

function onPath(command: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(':')
    .map((folder) => join(folder, command))
    .find((path) => existsSync(path));
}
