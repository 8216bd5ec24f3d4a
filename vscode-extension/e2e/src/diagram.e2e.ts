import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { Editor } from './editor.ts';

describe('the diagram', () => {
  let editor: Editor;

  beforeAll(async () => {
    editor = await Editor.open({ edition: 'universal', files: { 'cafe.eai': CAFE } });
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(() => editor.close());

  it('shows every element of the text', async () => {
    await editor.openFile('cafe.eai');
    await editor.run('Threadwise: Open Diagram');
    await expect.poll(() => editor.view.locator('.element').count()).toBeGreaterThan(17);
    await editor.picture('diagram-cafe');
  });
});
