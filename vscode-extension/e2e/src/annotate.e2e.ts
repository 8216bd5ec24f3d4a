import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
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
    await editor.focusText('First');
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
    const tab = editor.page.locator('.tab', { hasText: 'Measurements for cafe.eai' });
    await tab.locator('.codicon-close').click();
    await tab.waitFor({ state: 'detached' });
    await editor.focusText('First');
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
    await editor.setTheme('Dark Modern');
    await editor.view.getByRole('button', { name: 'T4 takes', exact: true }).click();
    await editor.screenshot('annotate-dark');
  });
});

/** With the distribution "values in a file", clauses refer to a file that is written beside the solution. */
describe('annotation with the measured values', () => {
  let editor: EditorDriver;
  let annotated: string;

  const valuesFile = (): string => join(editor.folder, 'Cafe-times.csv');
  const distribution = (): Locator => editor.view.getByRole('combobox', { name: 'Distribution' });
  const errors = (): Promise<number> => editor.page.locator('.squiggly-error').count();

  beforeAll(async () => {
    editor = await EditorDriver.open({
      edition: 'linux-x64',
      files: { 'cafe.eai': CAFE, 'cafe.otlp.json': trace() },
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

  it('writes clauses and their values', async () => {
    await editor.run('Threadwise: Annotate from Measurements...');
    await editor.inputFilled();
    await editor.submitInput(join(editor.folder, 'cafe.otlp.json'));
    await editor.view.getByText('Options', { exact: true }).click();
    await distribution().selectOption('empirical');
    await editor.view.getByText('changed: Distribution').waitFor();
    await editor.view.getByText('measured("Cafe-times.csv"').first().waitFor();
    expect(existsSync(valuesFile())).toBe(false);
    await editor.view.getByRole('button', { name: 'Apply 5 clauses' }).click();
    await editor.view.getByText('Wrote 5 clauses into the text.').waitFor();
    await editor.focusText('First');
    annotated = await editor.save('cafe.eai');
    const clauses = [...annotated.matchAll(/measured\("Cafe-times\.csv", column "([^"]+)"/g)];
    const [header = '', ...rows] = readFileSync(valuesFile(), 'utf8').trim().split('\n');
    expect(header.split(',')).toEqual(clauses.map(([, column]) => `${column}_ns`));
    expect(rows).toHaveLength(COUNT);
  });

  it('shows results that rest on the values', async () => {
    expect(await errors()).toBe(0);
    await editor.hint.first().waitFor();
    await editor.hover('translator T4', 'T4');
    await expect
      .poll(() => editor.hoverText())
      .toContain('measured in Cafe-times.csv, column T4, 2025-11-20, 2000 values');
    await editor.screenshot('annotated-values');
    await editor.rest();
  });

  it('is undone and redone at once, and finds the values again', async () => {
    await editor.focusText('First');
    await editor.page.keyboard.press('Control+z');
    expect(await editor.save('cafe.eai')).toBe(CAFE);
    await editor.focusText('First');
    await editor.page.keyboard.press('Control+Shift+z');
    expect(await editor.save('cafe.eai')).toBe(annotated);
    expect(existsSync(valuesFile())).toBe(true);
    await expect.poll(errors).toBe(0);
  });

  it('reports values that are missing', async () => {
    rmSync(valuesFile());
    await expect.poll(errors).toBeGreaterThan(0);
  });
});
