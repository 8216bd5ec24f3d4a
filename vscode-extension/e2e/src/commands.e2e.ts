import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE, PROJECT } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

const BROKEN = CAFE.replace('s1             -> s3', 'nowhere        -> s3');

/** Folders with the jars of the command line, built by `verify` or the script `threadwise`. */
const LIBRARIES = ['target/verify/lib', 'target/threadwise/lib'];

describe('commands', () => {
  let editor: EditorDriver;
  let tools: string;

  beforeAll(async () => {
    tools = mkdtempSync(join(tmpdir(), 'threadwise-tools-'));
    editor = await EditorDriver.open({
      edition: 'universal',
      files: { 'cafe.eai': CAFE, 'broken.eai': BROKEN },
      settings: {
        'threadwise.java.home': '/nowhere',
        'threadwise.cli.path': commandLine(tools),
      },
    });
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
    rmSync(tools, { recursive: true });
  });

  it('report a missing Java runtime and open its setting', async () => {
    await editor.openFile('cafe.eai');
    const notice = editor.page.locator('.notification-toast', { hasText: 'needs Java 21' });
    await notice.waitFor();
    await editor.screenshot('no-java');
    expect(await notice.textContent()).toMatch(
      /threadwise\.java\.home is \/nowhere, but there is no bin\/java in it/,
    );
    await notice.getByRole('button', { name: 'Open Setting' }).click();
    const setting = editor.page.locator('.settings-editor .setting-item-contents', {
      hasText: 'Folder of a Java runtime',
    });
    const input = setting.locator('input');
    await input.fill(javaHome());
    await input.press('Tab');
    await expect.poll(() => editor.languageServers()).toHaveLength(1);
    await editor.page.locator('.tab', { hasText: 'cafe.eai' }).click();
    await editor.hint.first().waitFor();
    await editor.focusText();
  });

  it('hide and show proposals', async () => {
    await editor.run('Threadwise: Hide Proposals');
    await editor.hint.first().waitFor({ state: 'detached' });
    await expect.poll(() => editor.lenses.count()).toBe(0);
    await editor.run('Threadwise: Show Proposals');
    await editor.hint.first().waitFor();
    await expect.poll(() => editor.lenses.count()).toBe(1);
  });

  it('run a simulation', async () => {
    await editor.run('Threadwise: Simulate Now');
    await expect.poll(() => editor.lenses.first().textContent()).toMatch(/±.*Apply/);
  });

  it.each([
    ['Sweep Thread Counts', 'sweep', /All points[^]*above capacity/],
    ['Compare Pools and Executors', 'compare', /deepest-task-first/],
  ])('%s', async (command, name, content) => {
    await editor.run(`Threadwise: ${command}`);
    await editor.page.locator('.tab', { hasText: 'Results of cafe.eai' }).waitFor();
    await expect.poll(() => editor.webviewText()).toMatch(content);
    await editor.screenshot(name);
    await editor.run('View: Close Editor');
  });

  it('show the log, the settings and the walkthrough', async () => {
    await editor.run('Threadwise: Show Log of the Language Server');
    await editor.page.locator('.part.panel .output-view').waitFor();
    await expect.poll(() => editor.page.locator('.part.panel').textContent()).toMatch(/Java\s\d+/);
    await editor.screenshot('log');
    await editor.page.keyboard.press('Control+j');
    await editor.run('Threadwise: Open Settings');
    await editor.page.locator('.settings-editor', { hasText: 'Threadwise' }).waitFor();
    await editor.screenshot('settings');
    await editor.run('View: Close Editor');
    await editor.run('Threadwise: Open Walkthrough');
    await editor.page
      .locator('.gettingStartedContainer', { hasText: 'How Many Threads?' })
      .waitFor();
    await editor.screenshot('walkthrough');
    await editor.run('View: Close Editor');
  });

  it('restart the server', async () => {
    const before = editor.languageServers();
    await editor.openFile('cafe.eai');
    await editor.run('Threadwise: Restart Language Server');
    await expect
      .poll(() => editor.languageServers())
      .toSatisfy((now: number[]) => now.length === 1 && now[0] !== before[0]);
    await editor.hint.first().waitFor();
  });

  it('create an empty solution', async () => {
    await editor.run('Threadwise: New Solution from Example...');
    await editor.choose('Empty Solution');
    await editor.submitInput();
    await editor.page.locator('.tab.active', { hasText: 'solution.eai' }).waitFor();
    expect(editor.read('solution.eai')).toMatch(/^solution Untitled\s+process Main \{\s*\}\s*$/u);
  });

  it('create a solution from an example without overwriting', async () => {
    await editor.run('Threadwise: New Solution from Example...');
    await editor.screenshot('examples');
    await editor.choose('Café');
    await editor.submitInput();
    await editor.page.locator('.tab.active', { hasText: 'cafe-2.eai' }).waitFor();
    expect(editor.read('cafe-2.eai')).toBe(CAFE);
    expect(editor.read('cafe.eai')).toBe(CAFE);
    await editor.hint.first().waitFor();
  });

  it('export for a simulator with another thread count, after listing the losses', async () => {
    const rows = editor.page.locator('.quick-input-list .monaco-list-row');
    await editor.run('Threadwise: Export...');
    await rows.filter({ hasText: 'on SimPy' }).waitFor();
    await editor.screenshot('export');
    await editor.choose('simpy');
    await editor.choose('Threads of engine');
    await editor.submitInput('9');
    await rows.filter({ hasText: /Threads of engine\s*9/ }).waitFor();
    await editor.screenshot('export-scenario');
    await editor.choose('with the options below');
    await agreeToLosses(editor, 'goal rush');
    await editor.inputFilled();
    await editor.submitInput(join(tools, 'cafe.py'));
    await written(join(tools, 'cafe.py'));
    expect(readFileSync(join(tools, 'cafe.py'), 'utf8')).toContain(
      'Pool(solution, "engine", Threads.fixed(9))',
    );
  });

  it('export a project as a folder', async () => {
    await editor.run('Threadwise: Export...');
    await editor.choose('ssj');
    await editor.choose('with the options below');
    await agreeToLosses(editor, 'goal rush');
    await editor.inputFilled();
    await editor.submitInput(`${tools}/`);
    await written(join(tools, 'cafe-2-ssj/pom.xml'));
    expect(existsSync(join(tools, 'cafe-2-ssj/src/main/java/model/Cafe.java'))).toBe(true);
  });

  it('export a binary image', async () => {
    await editor.run('Threadwise: Export...');
    await editor.choose('png');
    await editor.inputFilled();
    await editor.submitInput(join(tools, 'cafe.png'));
    await written(join(tools, 'cafe.png'));
    expect(readFileSync(join(tools, 'cafe.png')).subarray(1, 4).toString()).toBe('PNG');
  });

  it('export to json, and import the result', async () => {
    await editor.run('Threadwise: Export...');
    await editor.choose('json');
    await editor.inputFilled();
    await editor.submitInput(join(tools, 'cafe.json'));
    await written(join(tools, 'cafe.json'));
    await editor.run('Threadwise: Import...');
    await editor.choose('that Threadwise exported');
    await editor.inputFilled();
    await editor.submitInput(join(tools, 'cafe.json'));
    await editor.page.locator('.tab.active', { hasText: 'Untitled-1' }).waitFor();
    await editor.page
      .locator('.editor-instance .view-line', { hasText: /solution.Cafe/ })
      .first()
      .waitFor();
    await editor.run('View: Revert and Close Editor');
  });

  it('run tasks and list their problems', async () => {
    await editor.run('View: Close All Editors');
    await editor.openFile('broken.eai');
    await editor.run('Tasks: Run Task');
    await editor.choose('threadwise');
    await editor.choose('check broken.eai');
    await expect
      .poll(() => editor.page.locator('.part.panel').textContent())
      .toMatch(/check broken/);
    await editor.run('View: Close All Editors');
    await editor.page.locator('.part.panel .action-item', { hasText: 'Problems' }).click();
    await expect.poll(() => editor.page.locator('.markers-panel').textContent()).toMatch(/nowhere/);
    await editor.screenshot('task');
  });

  it('open a copy of the examples', async () => {
    await editor.run('Threadwise: Open a Copy of the Examples...');
    await editor.inputFilled();
    await editor.submitInput(`${tools}/`);
    await editor.page.waitForURL(/threadwise-examples/);
    const folder = new URL(editor.page.url()).searchParams.get('folder') ?? '';
    expect(readFileSync(join(folder, 'cafe/cafe.eai'), 'utf8')).toBe(CAFE);
    await editor.page.locator('.explorer-folders-view', { hasText: 'loan-broker' }).waitFor();
  });
});

/** Waits for the list of losses and accepts it. */
async function agreeToLosses(editor: EditorDriver, element: string): Promise<void> {
  const dialog = editor.page.locator('.monaco-dialog-box', { hasText: element });
  await dialog.waitFor();
  await editor.screenshot('export-losses');
  await dialog.getByRole('button', { name: 'Export' }).click();
}

/** Waits until a file exists, which is complete by then. */
async function written(file: string): Promise<void> {
  await expect.poll(() => existsSync(file)).toBe(true);
}

/** Writes a script that runs the command line, and returns its path. */
function commandLine(folder: string): string {
  const libraries = LIBRARIES.map((path) => join(PROJECT, path)).find((path) => existsSync(path));
  if (libraries === undefined) {
    throw new Error('The command line has not been built: run ./verify or ./threadwise --help.');
  }
  const script = join(folder, 'threadwise');
  writeFileSync(
    script,
    `#!/bin/sh\nexec '${javaHome()}/bin/java' -cp '${libraries}/*' org.threadwise.cli.Threadwise "$@"\n`,
  );
  chmodSync(script, 0o755);
  return script;
}

function javaHome(): string {
  const home = process.env['JAVA_HOME'];
  if (home === undefined) {
    throw new Error('Set JAVA_HOME to a JDK 21 or newer.');
  }
  return home;
}
