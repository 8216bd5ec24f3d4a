// Creates the screenshots of the walkthrough and the README in a real editor: `npm run pictures`.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CAFE, PROJECT } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';

const WALKTHROUGH = join(PROJECT, 'vscode-extension/packages/extension/walkthrough');
const FIRST_STEPS = readFileSync(join(PROJECT, 'examples/first-steps/first-steps.eai'), 'utf8');

/** Takes a screenshot of the text area, `width` pixels wide. */
async function picture(
  editor: EditorDriver,
  file: string,
  width: number,
  height: number,
): Promise<void> {
  // No test: a picture must also contain what the pages of views paint last, which nothing reports.
  await pause(1000);
  const box = await editor.page.locator('.editor-group-container').first().boundingBox();
  if (box === null) {
    throw new Error('there is no editor');
  }
  await editor.page.screenshot({ path: file, clip: { x: box.x, y: box.y, width, height } });
}

/** Takes screenshots of the active document's diagram, and returns to its text. */
async function drawings(editor: EditorDriver): Promise<void> {
  await editor.run('View: Toggle Primary Side Bar Visibility');
  await editor.run('Threadwise: Open Diagram');
  await editor.view.getByText('simulated').waitFor({ timeout: 60_000 });
  await editor.view.getByRole('treeitem').or(editor.view.locator('.element')).first().waitFor();
  for (const [theme, name] of [
    ['Dark Modern', 'diagram-dark'],
    ['Light Modern', 'diagram-light'],
  ] as const) {
    await editor.setTheme(theme);
    await picture(editor, join(PROJECT, `docs/images/${name}.png`), 1390, 842);
  }
  await picture(editor, join(WALKTHROUGH, 'draw.png'), 1390, 842);
  await editor.run('Threadwise: Open Text');
}

it('creates the screenshots of the walkthrough and the README', { timeout: 300_000 }, async () => {
  mkdirSync(WALKTHROUGH, { recursive: true });
  const editor = await EditorDriver.open({
    edition: 'linux-x64',
    files: { 'cafe.eai': CAFE, 'first-steps.eai': FIRST_STEPS },
    settings: { 'breadcrumbs.enabled': false },
  });
  try {
    await editor.openFile('first-steps.eai');
    await editor.lenses.getByText('Compare').waitFor();
    await picture(editor, join(WALKTHROUGH, 'create.png'), 820, 320);
    await editor.hint.waitFor({ timeout: 60_000 });
    await editor.lenses.getByText('Apply').waitFor({ timeout: 60_000 });
    await picture(editor, join(WALKTHROUGH, 'read.png'), 820, 320);
    await editor.run('Threadwise: Apply Proposal');
    await editor.hint.waitFor({ state: 'detached' });
    await picture(editor, join(WALKTHROUGH, 'apply.png'), 820, 320);
    await editor.page.keyboard.press('Control+z');
    await editor.save('first-steps.eai');
    await editor.run('View: Close All Editors');
    await editor.openFile('cafe.eai');
    await editor.lenses.getByText('Apply').waitFor({ timeout: 60_000 });
    for (const [theme, name] of [
      ['Light Modern', 'editor-light'],
      ['Dark Modern', 'editor-dark'],
    ] as const) {
      await editor.setTheme(theme);
      await editor.hover('pool engine', 'engine');
      await picture(editor, join(PROJECT, `docs/images/${name}.png`), 1090, 500);
      await editor.rest();
    }
    await editor.setTheme('Light Modern');
    await drawings(editor);
    await editor.run('Threadwise: Sweep Thread Counts');
    await editor.page.locator('.tab', { hasText: 'Results of' }).waitFor();
    await expect.poll(() => editor.webviewText(), { timeout: 120_000 }).toMatch(/All points/);
    await editor.run('View: Close Other Editors in Group');
    const results = editor.page.locator('.editor-group-container').last();
    // A position without a tooltip.
    await results.hover({ position: { x: 600, y: 68 }, force: true });
    await pause(3000);
    await results.screenshot({ path: join(WALKTHROUGH, 'sweep.png') });
  } finally {
    await editor.close();
  }
});
