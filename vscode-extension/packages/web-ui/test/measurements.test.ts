import type {
  AnnotateParams,
  AnnotateResult,
  ClauseEdit,
  EditResult,
  MeasuredPicture,
  MeasuredRow,
  PageContext,
  SaveBesideParams,
  ValuesFile,
} from '@threadwise/protocol';
import { describe, expect, it, vi } from 'vitest';
import type { Host } from '../src/host/host.ts';
import { droppedFiles } from '../src/measurements/drop.ts';
import { writeMean } from '../src/measurements/figures.ts';
import { changedOptions, MeasurementsStore } from '../src/measurements/measurementsStore.ts';
import { drawHistogram, drawQuantiles } from '../src/measurements/picture.ts';
import { isChange, previewOf } from '../src/measurements/preview.ts';

const TEXT = 'a\nb takes 1 ms\nc\nd\ne takes 2 ms responds in 3 ms\nf\n';

function edit(old: string, replacement: string): ClauseEdit {
  return { offset: TEXT.indexOf(old), length: old.length, replacement };
}

function row(element: string, edits: readonly ClauseEdit[]): MeasuredRow {
  return { id: `${element} takes`, element, clause: 'takes', count: 9, edits, notes: [] };
}

/** Returns the lines of a change as `diff` prints them. */
function printed(edits: readonly ClauseEdit[]): readonly (readonly string[])[] {
  const signs = { same: ' ', removed: '-', added: '+' };
  return previewOf(TEXT, edits).map((lines) =>
    lines.map(({ kind, number, text }) => `${signs[kind]}${number} ${text}`),
  );
}

describe('the interval of a mean', () => {
  it('is half as wide as the whole interval, as in the notes', () => {
    const skewed = { ...row('b', []), mean: { mean: 0.01, low: 0.0095, high: 0.0115 } };
    expect(writeMean(skewed)).toBe('10 ms ±10 %');
    expect(writeMean({ ...row('b', []), rate: { mean: 4 } })).toBe('4/s');
  });
});

describe('the titles of changed options', () => {
  it('are empty for the defaults', () => {
    expect(changedOptions({ values: 'steady', fit: 'auto' })).toEqual([]);
  });

  it('name each option that differs', () => {
    const options = { fit: 'gamma', values: 'all', toTime: 'x', keepStalls: true } as const;
    expect(changedOptions(options)).toEqual(['Distribution', 'Values', 'To', 'Stalls']);
  });
});

describe('the preview of a change', () => {
  it('has no lines without edits', () => {
    expect(printed([])).toEqual([]);
  });

  it('shows changed lines with their surroundings', () => {
    expect(printed([edit('1 ms', '5 ms')])).toEqual([
      [' 1 a', '-2 b takes 1 ms', '+2 b takes 5 ms', ' 3 c'],
    ]);
  });

  it('shows all edits of a line once, and joins adjacent groups', () => {
    const edits = [edit('3 ms', '7 ms'), edit('2 ms', '6 ms'), edit('1 ms', '5 ms')];
    expect(printed(edits)).toEqual([
      [
        ' 1 a',
        '-2 b takes 1 ms',
        '+2 b takes 5 ms',
        ' 3 c',
        ' 4 d',
        '-5 e takes 2 ms responds in 3 ms',
        '+5 e takes 6 ms responds in 7 ms',
        ' 6 f',
      ],
    ]);
  });

  it('numbers lines as in the text after the change', () => {
    const lines = printed([edit('1 ms', '1 ms\nx'), edit('2 ms', '6 ms')]).flat();
    expect(lines).toContain('+3 x');
    expect(lines).toContain('+6 e takes 6 ms responds in 3 ms');
  });

  it('does not count edits that change nothing', () => {
    expect(isChange(row('b', [edit('1 ms', '1 ms')]), TEXT)).toBe(false);
    expect(isChange(row('b', [edit('1 ms', '2 ms')]), TEXT)).toBe(true);
    expect(isChange(row('b', []), TEXT)).toBe(false);
  });
});

describe('pictures', () => {
  const linear: MeasuredPicture = {
    logarithmic: false,
    bounds: [0, 0.001, 0.002],
    heights: [750, 240],
    curve: [
      { x: 0, y: 800 },
      { x: 0.001, y: 500 },
      { x: 0.002, y: 200 },
    ],
    quantiles: [
      { x: 0.0005, y: 0.0006 },
      { x: 0.001, y: 0.001 },
    ],
    beyond: 0.01,
  };
  const size = { width: 640, height: 380 };

  it('show the share of the values in each bar', () => {
    const drawn = drawHistogram(linear, 'T4', size);
    expect(drawn.match(/class="box" x="\d/g)).toHaveLength(3);
    expect(drawn).toContain('0 – 1 ms');
    expect(drawn).toContain('measured: 75 %');
    expect(drawn).toContain('distribution: 65 %');
    expect(drawn).toContain('1 % of the values are beyond');
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('have a logarithmic axis if the bars are equally wide on it', () => {
    const wide = { ...linear, logarithmic: true, bounds: [1e-6, 1e-4, 1e-2], heights: [0.1, 0.1] };
    const drawn = drawHistogram(wide, 'T4', size) + drawQuantiles(wide, 'T4', size);
    expect(drawn).toContain('1 µs');
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('compare quantiles', () => {
    const drawn = drawQuantiles(linear, 'T<4>', size);
    expect(drawn.match(/<circle/g)).toHaveLength(2);
    expect(drawn).toContain('Quantiles of T&lt;4&gt;');
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('exist for constant values', () => {
    const constant: MeasuredPicture = {
      ...linear,
      bounds: [0.00095, 0.00105],
      heights: [10_000],
      curve: [{ x: 0.001, y: 10_000 }],
      quantiles: [{ x: 0.001, y: 0.001 }],
    };
    const drawn = drawHistogram(constant, 'T4', size) + drawQuantiles(constant, 'T4', size);
    expect(drawn).not.toMatch(/NaN|undefined|Infinity/);
  });
});

/** A host that answers with these rows and records the requests; it may refuse to save a file. */
function pretend(
  rows: readonly MeasuredRow[],
  valuesFile?: ValuesFile,
  saves = true,
): {
  readonly store: MeasurementsStore;
  readonly asked: AnnotateParams[];
  readonly saved: SaveBesideParams[];
  readonly written: (readonly ClauseEdit[])[];
  readonly change: (version: number) => void;
} {
  const asked: AnnotateParams[] = [];
  const written: (readonly ClauseEdit[])[] = [];
  const saved: SaveBesideParams[] = [];
  const changed = new Set<(change: { version: number }) => void>();
  const host = {
    opening: { name: 'cafe.eai', sources: ['file:///a.csv'] } as unknown as PageContext,
    onProgress: () => () => undefined,
    onOpened: () => () => undefined,
    onChanged: (listen: (change: { version: number }) => void) => {
      changed.add(listen);
      return () => changed.delete(listen);
    },
    cancel: () => Promise.resolve(),
    catalog: () => Promise.resolve({ measurementFormats: ['csv'], fits: ['auto'] }),
    annotate: (params: AnnotateParams): Promise<AnnotateResult> => {
      asked.push(params);
      return Promise.resolve({
        version: 1,
        text: TEXT,
        rows,
        unassigned: [],
        unmeasured: [],
        elements: [],
        workloads: [],
        remarks: [],
        ...(valuesFile === undefined ? {} : { valuesFile }),
      });
    },
    saveBeside: (file: SaveBesideParams): Promise<boolean> => {
      saved.push(file);
      return Promise.resolve(saves);
    },
    applyMeasurements: ({ edits }: { edits: readonly ClauseEdit[] }): Promise<EditResult> => {
      written.push(edits);
      return Promise.resolve({ applied: true, created: [] });
    },
  } as unknown as Host;
  return {
    store: new MeasurementsStore(host),
    asked,
    saved,
    written,
    change: (version) => {
      changed.forEach((listen) => {
        listen({ version });
      });
    },
  };
}

describe('dropped files', () => {
  /** A drop with data by type. */
  function drop(data: Readonly<Record<string, string>>, files: readonly File[] = []): DataTransfer {
    return {
      files,
      getData: (type: string) => data[type] ?? '',
    } as unknown as DataTransfer;
  }

  it('are known by their place if the drag contains it', async () => {
    const data = {
      'text/uri-list': '# files\r\nfile:///a%20b.csv\r\nvscode-remote://host/c.jfr\r\n',
    };
    const files = [new File(['x'], 'a b.csv')];
    expect(await droppedFiles(drop(data, files))).toEqual({
      sources: ['file:///a%20b.csv', 'vscode-remote://host/c.jfr'],
      files: [],
    });
  });

  it('are refused if they are too large to copy', async () => {
    const large = { name: 'large.jfr', size: 1e9 } as File;
    await expect(droppedFiles(drop({}, [large]))).rejects.toThrow(
      'large.jfr is too large to be dropped. Choose it',
    );
  });
});

describe('the state of the page', () => {
  const rows = [row('b', [edit('1 ms', '5 ms')]), row('e', [edit('2 ms', '6 ms')]), row('f', [])];

  it('reads the files at the start, and again with other options and names', async () => {
    const { store, asked } = pretend(rows);
    store.start();
    store.setOptions({ fit: 'gamma' });
    store.assign('x', 'b');
    store.assign('x', '');
    await vi.waitFor(() => {
      expect(asked).toHaveLength(4);
    });
    expect(asked[0]).toMatchObject({ sources: ['file:///a.csv'], values: 'steady', mappings: [] });
    expect(asked[1]).toMatchObject({ fit: 'gamma' });
    expect(asked[2]).toMatchObject({ mappings: [{ name: 'x', element: 'b' }] });
    expect(asked[3]).toMatchObject({ mappings: [] });
    store.stop();
  });

  it('applies the rows that are switched on', async () => {
    const { store, written } = pretend(rows);
    store.start();
    await vi.waitFor(() => {
      expect(store.reading.state.result).toBeDefined();
    });
    const { result } = store.reading.state;
    if (result === undefined) {
      throw new Error('nothing was read');
    }
    expect(store.writable(result).map(({ element }) => element)).toEqual(['b', 'e']);
    store.switchRows(['b takes'], false);
    await store.apply(result);
    expect(written).toEqual([[edit('2 ms', '6 ms')]]);
    expect(store.state).toMatchObject({
      notice: 'Wrote 1 clause into the text.',
      undoable: true,
    });
    store.stop();
  });

  it('reads a part of the files, with stalls', async () => {
    const { store, asked } = pretend(rows);
    store.start();
    store.setOptions({ fromTime: '2026-11-20T08:00:00Z', toTime: '2026-11-20T09:00:00Z' });
    store.setOptions({ keepStalls: true });
    store.setOptions({ keepStalls: false, fromTime: '' });
    await vi.waitFor(() => {
      expect(asked).toHaveLength(4);
    });
    const part = { fromTime: '2026-11-20T08:00:00Z', toTime: '2026-11-20T09:00:00Z' };
    expect(asked[0]).not.toHaveProperty('fromTime');
    expect(asked[1]).toMatchObject(part);
    expect(asked[2]).toMatchObject({ ...part, keepStalls: true });
    expect(asked[3]).toMatchObject({ toTime: '2026-11-20T09:00:00Z' });
    expect(asked[3]).not.toHaveProperty('fromTime');
    expect(asked[3]).not.toHaveProperty('keepStalls');
    store.stop();
  });

  describe('with values in a file', () => {
    const file = { name: 'S-times.csv', content: 'b_ns\n1\n' };
    const referring = [
      row('b', [edit('1 ms', 'measured("S-times.csv", column "b", count 1)')]),
      row('e', [edit('2 ms', '6 ms')]),
    ];

    /** Applies all rows except some, with a host that saves files or not. */
    async function apply(
      off: readonly string[],
      saves: boolean,
    ): Promise<ReturnType<typeof pretend>> {
      const pretended = pretend(referring, file, saves);
      const { store } = pretended;
      store.start();
      await vi.waitFor(() => {
        expect(store.reading.state.result).toBeDefined();
      });
      store.switchRows(off, false);
      const { result } = store.reading.state;
      if (result !== undefined) {
        await store.apply(result);
      }
      store.stop();
      return pretended;
    }

    it('saves the file before the clauses that refer to it', async () => {
      const { saved, written } = await apply([], true);
      expect(saved).toEqual([file]);
      expect(written).toHaveLength(1);
    });

    it('changes nothing if there is another file with the name', async () => {
      const { store, written } = await apply([], false);
      expect(written).toEqual([]);
      expect(store.state.notice).toBe(
        'Nothing was changed: S-times.csv has other values by now. Read the measurements again.',
      );
    });

    it('saves the file for arrivals that are recorded in it', async () => {
      const arrivals = edit('1 ms', 'recorded("S-times.csv", column "In arrivals")');
      const { store, saved } = pretend([row('b', [arrivals])], file);
      store.start();
      await vi.waitFor(() => {
        expect(store.reading.state.result).toBeDefined();
      });
      const { result } = store.reading.state;
      if (result !== undefined) {
        await store.apply(result);
      }
      store.stop();
      expect(saved).toEqual([file]);
    });

    it('saves no file if no clause refers to it', async () => {
      const { saved, written } = await apply(['b takes'], true);
      expect(saved).toEqual([]);
      expect(written).toEqual([[edit('2 ms', '6 ms')]]);
    });
  });

  it('reads again after a change of the text, if reading is quick', async () => {
    vi.useFakeTimers();
    try {
      const { store, asked, change } = pretend(rows);
      store.start();
      await vi.advanceTimersByTimeAsync(10);
      change(1);
      expect(store.state.stale).toBe(false);
      change(2);
      expect(store.state.stale).toBe(true);
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked).toHaveLength(2);
      store.stop();
    } finally {
      vi.useRealTimers();
    }
  });
});
