import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

describe('a file that the settings make read-only', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'universal',
      files: { 'locked.eai': CAFE },
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
});
