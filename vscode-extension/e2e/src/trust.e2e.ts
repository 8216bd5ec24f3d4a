import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

describe('a workspace that is not trusted', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'cafe.eai': CAFE.replace('s1             -> s3, s4', 'ss             -> s3, s4') },
      trusted: false,
      settings: { 'security.workspace.trust.startupPrompt': 'never' },
    });
    await editor.openFile('cafe.eai');
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('is checked, but not simulated', async () => {
    await editor.page.locator('.squiggly-error').first().waitFor();
    await editor.page.keyboard.press('Control+Home');
    await editor.lenses.first().waitFor();
    await editor.screenshot('restricted');
    expect(await editor.lenses.first().textContent()).not.toMatch(/simulating|±/);
    expect(await editor.hint.count()).toBe(0);
  });

  it('has results that offer to manage the trust', async () => {
    await editor.run('Threadwise: Open Results');
    await editor.view.getByRole('button', { name: 'Manage Workspace Trust' }).click();
    await editor.page.locator('.workspace-trust-editor').waitFor();
    await editor.screenshot('results-restricted');
    await editor.focusText('First');
  });

  it('has proposals as soon as it is trusted', async () => {
    await editor.goTo(CAFE.split('\n').findIndex((line) => line.includes('replicator T3')) + 1, 1);
    await editor.replaceInLine('replicator T3 s1 -> s3, s4 takes 3 us');
    await editor.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).click();
    await editor.page.getByRole('button', { name: 'Trust', exact: true }).click();
    await editor.openFile('cafe.eai');
    await editor.hint.first().waitFor();
    await editor.screenshot('trusted');
  });
});
