import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { drawCafe, DiagramDrawer, meaningOf } from './cafeDrawing.ts';
import { EditorDriver } from './editorDriver.ts';
import { jsonOf } from './standalonePage.ts';

const FILE = 'drawn.eai';

describe('drawing a solution from scratch', () => {
  let editor: EditorDriver;
  let drawer: DiagramDrawer;

  beforeAll(async () => {
    editor = await EditorDriver.open({ edition: 'universal', files: { [FILE]: '' } });
    await editor.openFile(FILE);
    await editor.run('View: Close Primary Side Bar');
    await editor.run('Threadwise: Open Diagram');
    drawer = new DiagramDrawer(editor.page, editor.view);
    await drawer.canvas.waitFor();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(() => editor.close());

  it('shows how to start in an empty diagram', async () => {
    const button = editor.view.getByRole('button', { name: 'Create a process' });
    const [shown, around] = await Promise.all([
      button.boundingBox(),
      editor.view.locator('.editor-canvas').boundingBox(),
    ]);
    const middle = (box: { readonly x: number; readonly width: number } | null): number =>
      (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2;
    expect(Math.abs(middle(shown) - middle(around))).toBeLessThan(2);
    await editor.screenshot('drawn-empty');
  });

  it('draws the Café in an empty file by mouse and keyboard', async () => {
    await drawCafe(drawer);
    await editor.screenshot('drawn-cafe');
    const drawn = meaningOf(await jsonOf(await editor.save(FILE)));
    expect(drawn).toEqual(meaningOf(await jsonOf(CAFE)));
  });

  it('applies the proposal for a pool, undoes it, and saves', async () => {
    const before = editor.read(FILE);
    const { proposal } = drawer;
    await proposal.waitFor();
    const count = /\d+/u.exec((await proposal.getAttribute('aria-label')) ?? '')?.[0] ?? '';
    await drawer.change(() => proposal.click());
    expect(await editor.save(FILE)).toBe(before.replace('threads 12', `threads ${count}`));
    await drawer.change(async () => {
      await drawer.canvas.focus();
      await drawer.press('Control+z');
    });
    expect(await editor.save(FILE)).toBe(before);
  });
});
