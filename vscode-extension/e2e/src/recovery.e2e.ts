import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

describe('a language server killed during a simulation', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'cafe.eai': CAFE },
      // Long enough to be killed during the simulation.
      settings: { 'threadwise.simulation.precision': 0.001, 'threadwise.simulation.budget': 6 },
    });
    await editor.openFile('cafe.eai');
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('restarts with an unchanged document, and proposes again', async () => {
    await editor.lenses.first().waitFor();
    await editor.page.keyboard.press('Control+Home');
    await editor.page.keyboard.type('// unsaved\n');
    await expect.poll(() => editor.lenses.first().textContent()).toMatch(/simulating/);
    const servers = editor.languageServers();
    expect(servers).toHaveLength(1);
    servers.forEach((pid) => process.kill(pid, 'SIGKILL'));
    await expect
      .poll(() => editor.languageServers().filter((pid) => !servers.includes(pid)))
      .toHaveLength(1);
    expect(editor.read('cafe.eai')).toBe(CAFE);
    await expect.poll(() => editor.lenses.first().textContent()).toMatch(/^→ \d+ threads.* ±/);
    await editor.hint.first().waitFor();
    await editor.screenshot('after-the-kill');
    expect(await editor.save('cafe.eai')).toBe(`// unsaved\n${CAFE}`);
  });
});

describe('JVM options that are not accepted', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'cafe.eai': CAFE },
      settings: { 'threadwise.java.options': '-XX:NoSuchOption=1' },
    });
    await editor.openFile('cafe.eai');
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('are reported once, with the setting and the message of the JVM', async () => {
    const notifications = editor.page.locator('.notification-toast');
    await notifications.filter({ hasText: 'threadwise.java.options' }).waitFor();
    await editor.screenshot('jvm-options');
    expect(await notifications.allTextContents()).toEqual([
      expect.stringContaining('NoSuchOption'),
    ]);
    expect(editor.languageServers()).toEqual([]);
  });

  it('are named in the results, instead of a simulation', async () => {
    await editor.run('Threadwise: Open Results');
    await editor.view.locator('.notice-error', { hasText: 'threadwise.java.options' }).waitFor();
    await editor.view.getByRole('button', { name: 'Open Settings' }).waitFor();
    expect(await editor.view.getByText('simulating').count()).toBe(0);
  });
});
