import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

describe('the diagram', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({ edition: 'universal', files: { 'cafe.eai': CAFE } });
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(() => editor.close());

  it('shows every element of the text', async () => {
    await editor.openFile('cafe.eai');
    await editor.run('Threadwise: Open Diagram');
    await expect.poll(() => editor.view.locator('.element').count()).toBeGreaterThan(17);
    await editor.screenshot('diagram-cafe');
  });
});
