import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

describe('a read-only file', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'universal',
      files: { 'locked.eai': CAFE, 'session.eai': CAFE },
      settings: { 'files.readonlyInclude': { 'locked.eai': true } },
    });
    await editor.openFile('locked.eai');
    await editor.hint.first().waitFor();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('is not changed by a proposal', async () => {
    await editor.run('Threadwise: Apply Proposal');
    await editor.page
      .locator('.notification-toast', { hasText: 'files.readonlyInclude' })
      .waitFor();
    await editor.screenshot('read-only-proposal');
    expect(await editor.page.locator('.tab.dirty').count()).toBe(0);
  });

  it('has a diagram that cannot be edited and says why', async () => {
    await editor.run('Threadwise: Open Diagram');
    await editor.view.locator('.banner-info', { hasText: 'files.readonlyInclude' }).waitFor();
    await editor.screenshot('read-only-diagram');
    expect(await editor.view.locator('.palette-item').first().isDisabled()).toBe(true);
  });

  it('refuses the first edit if it is read-only in this session only', async () => {
    await editor.openFile('session.eai');
    await editor.run('Threadwise: Open Diagram');
    const create = editor.view.locator('.palette-item[data-keyword="delayer"]');
    await create.waitFor();
    await editor.run('File: Set Active Editor Read-only in Session');
    await create.dblclick();
    await editor.view.getByText('read-only in this session').waitFor();
    await editor.screenshot('read-only-session');
    expect(await editor.page.locator('.tab.dirty').count()).toBe(0);
    await editor.run('File: Set Active Editor Writeable in Session');
    await create.dblclick();
    await editor.page.locator('.tab.dirty').first().waitFor();
  });
});
