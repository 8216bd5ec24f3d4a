import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAFE } from './cafe.ts';
import { EditorDriver } from './editorDriver.ts';
import { drop } from './drop.ts';
import { COUNT, trace } from './measuredCafe.ts';

describe('annotation from measurements', () => {
  let editor: EditorDriver;

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'cafe.eai': CAFE, 'cafe.otlp.json': trace() },
      settings: { 'threadwise.simulation.enabled': false },
    });
    await editor.openFile('cafe.eai');
    await editor.lenses.first().waitFor();
  });

  beforeEach((context) => {
    editor.watch(context);
  });

  afterAll(async () => {
    await editor.close();
  });

  it('reads the files that the user chooses', async () => {
    await editor.run('Threadwise: Annotate from Measurements...');
    await editor.inputFilled();
    await editor.submitInput(join(editor.folder, 'cafe.otlp.json'));
    await editor.page.locator('.tab', { hasText: 'Measurements for cafe.eai' }).waitFor();
    await editor.view.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
    await editor.screenshot('annotate');
  });

  it('writes the chosen rows', async () => {
    await editor.view.getByRole('checkbox', { name: 'Apply T8 takes' }).uncheck();
    await editor.view.getByRole('button', { name: 'Apply 4 of 5 clauses' }).click();
    await editor.view.getByText('Wrote 4 clauses into the text.').waitFor();
    await editor.focusFirstText();
    const saved = await editor.save('cafe.eai');
    const lines = saved.split('\n').filter((line, i) => line !== CAFE.split('\n')[i]);
    expect(lines.map((line) => line.trim().split(/\s+/)[1])).toEqual(['T1', 'T4', 'ColdBarista']);
    expect(lines.every((line) => line.includes(`from "cafe.otlp.json" count ${COUNT}`))).toBe(true);
    await editor.screenshot('annotated');
  });

  it('is undone at once', async () => {
    await editor.page.keyboard.press('Control+z');
    expect(await editor.save('cafe.eai')).toBe(CAFE);
    await editor.view.getByRole('button', { name: 'Read again' }).click();
    await editor.view.getByRole('button', { name: 'Apply 4 of 5 clauses' }).waitFor();
  });

  it('reads files that are dropped on the diagram', async () => {
    await editor.run('View: Close Editor');
    await editor.focusFirstText();
    await editor.run('Threadwise: Open Diagram');
    await editor.view.locator('.element').first().waitFor();
    await drop(editor.view.locator('.canvas'), 'dropped.otlp.json', trace());
    await editor.page.locator('.tab', { hasText: 'Measurements for cafe.eai' }).waitFor();
    await editor.view.getByText('dropped.otlp.json').first().waitFor();
    await editor.view.getByRole('button', { name: 'Apply 5 clauses' }).waitFor();
    await editor.view.getByRole('checkbox', { name: 'Apply T8 takes' }).uncheck();
    await editor.view.getByRole('button', { name: 'Apply 4 of 5 clauses' }).click();
    await editor.view.getByText('Wrote 4 clauses into the text.').waitFor();
    await editor.screenshot('annotate-dropped');
    await editor.view.getByRole('button', { name: 'Undo' }).click();
    await editor.page.locator('.editor-instance .monaco-editor.focused').waitFor();
    expect(await editor.save('cafe.eai')).toBe(CAFE);
  });

  it('is legible in a dark theme', async () => {
    await editor.run('Preferences: Color Theme');
    await editor.submitInput('Dark Modern');
    await editor.view.getByRole('button', { name: 'T4 takes', exact: true }).click();
    await editor.screenshot('annotate-dark');
  });
});
