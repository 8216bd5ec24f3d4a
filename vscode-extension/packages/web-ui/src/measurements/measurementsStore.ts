import type {
  AnnotateParams,
  AnnotateResult,
  MeasuredRow,
  NameAssignment,
  UsedValues,
  ValuesFile,
} from '@threadwise/protocol';
import type { Host } from '../host/host.ts';
import { Job, messageOf } from '../results/job.ts';
import { svgFile } from '../results/report/report.js';
import { USUAL_SIZE, type PlotSize } from '../results/report/plot.js';
import { Store } from '../results/store.ts';
import { isChange } from './preview.ts';

/** How measurements are read; absent values are the defaults. */
export interface ReadingOptions {
  readonly format?: string;
  readonly fit?: string;
  readonly values: UsedValues;
  readonly fromTime?: string;
  readonly toTime?: string;
  readonly keepStalls?: boolean;
  readonly workload?: string;
}

/** Returns the titles of the options that differ from their defaults. */
export function changedOptions(options: ReadingOptions): readonly string[] {
  return [
    ...(options.format === undefined ? [] : ['Format']),
    ...(options.fit === undefined || options.fit === 'auto' ? [] : ['Distribution']),
    ...(options.values === 'steady' ? [] : ['Values']),
    ...(options.fromTime === undefined ? [] : ['From']),
    ...(options.toTime === undefined ? [] : ['To']),
    ...(options.keepStalls === true ? ['Stalls'] : []),
    ...(options.workload === undefined ? [] : ['Write arrivals into']),
  ];
}

export interface MeasurementsState {
  /** URIs of the files. */
  readonly sources: readonly string[];
  readonly options: ReadingOptions;
  readonly mappings: readonly NameAssignment[];
  /** Ids of the rows that are not applied. */
  readonly off: ReadonlySet<string>;
  /** Id of the row whose picture is shown. */
  readonly selected: string | undefined;
  /** Whether the text has changed since the measurements were read. */
  readonly stale: boolean;
  /** The outcome of the last action. */
  readonly notice: string | undefined;
  /** Whether the notice is about a change that can be undone. */
  readonly undoable: boolean;
  readonly formats: readonly string[];
  readonly fits: readonly string[];
}

/** Measurements that took less time to read are read again when the text changes. */
const QUICK_MILLIS = 3000;
/** Pause after a change of the text before they are read again. */
const PAUSE_MILLIS = 400;

/** State of the measurements page. The last result remains until the next one replaces it. */
export class MeasurementsStore extends Store<MeasurementsState> {
  readonly host: Host;
  readonly reading: Job<AnnotateResult>;
  #ends: readonly (() => void)[] = [];
  #readingMillis = Infinity;
  #version: number | undefined;
  /** Whether the next change of the text is that of this page. */
  #ownChange = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Host) {
    super({
      sources: [],
      options: { values: 'steady' },
      mappings: [],
      off: new Set(),
      selected: undefined,
      stale: false,
      notice: undefined,
      undoable: false,
      formats: [],
      fits: [],
    });
    this.host = host;
    this.reading = new Job(host);
  }

  start(): void {
    this.#ends = [
      this.host.onChanged(({ version }) => {
        this.#follow(version);
      }),
      this.host.onOpened(({ sources = [] }) => {
        if (sources.length > 0) {
          this.open(sources);
        }
      }),
    ];
    void this.#loadChoices();
    this.open(this.host.opening.sources ?? []);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.reading.abandon();
    this.#ends.forEach((end) => {
      end();
    });
  }

  /** Reads other files. */
  open(sources: readonly string[]): void {
    this.set({ sources, mappings: [], off: new Set(), selected: undefined, notice: undefined });
    this.read();
  }

  async choose(): Promise<void> {
    await this.attempt(async () => {
      const sources = await this.host.chooseFiles('measurements');
      if (sources.length > 0) {
        this.open(sources);
      }
      return undefined;
    });
  }

  /** Changes options; empty texts and false are the defaults. */
  setOptions(change: Partial<Record<keyof ReadingOptions, string | boolean>>): void {
    const chosen = Object.entries({ ...this.state.options, ...change }).filter(
      ([, value]) => value !== '' && value !== false,
    );
    this.set({ options: { values: 'steady', ...Object.fromEntries(chosen) }, notice: undefined });
    this.read();
  }

  /** Assigns a name in the data to an element; an empty element removes the assignment. */
  assign(name: string, element: string): void {
    const others = this.state.mappings.filter((each) => each.name !== name);
    this.set({ mappings: element === '' ? others : [...others, { name, element }] });
    this.read();
  }

  select(id: string): void {
    this.set({ selected: id });
  }

  /** Switches rows on or off. */
  switchRows(ids: readonly string[], on: boolean): void {
    const off = new Set(this.state.off);
    ids.forEach((id) => (on ? off.delete(id) : off.add(id)));
    this.set({ off });
  }

  /** Reads the files again. */
  read(): void {
    clearTimeout(this.#timer);
    const { sources, options, mappings } = this.state;
    if (sources.length === 0) {
      return;
    }
    const params: Omit<AnnotateParams, 'textDocument'> = { sources, mappings, ...options };
    const start = performance.now();
    void this.reading.run(async (workDoneToken, signal) => {
      const result = await this.host.annotate({ ...params, workDoneToken }, signal);
      this.#readingMillis = performance.now() - start;
      const outdated = this.#version !== undefined && this.#version > result.version;
      this.#version = Math.max(this.#version ?? 0, result.version);
      this.set({ stale: outdated });
      return result;
    });
  }

  /** Returns the rows that can be written into the text. */
  writable(result: AnnotateResult): readonly MeasuredRow[] {
    return result.rows.filter((row) => isChange(row, result.text));
  }

  /** Returns the rows that will be written. */
  chosen(result: AnnotateResult): readonly MeasuredRow[] {
    return this.writable(result).filter(({ id }) => !this.state.off.has(id));
  }

  /** Returns the file that must be written with the chosen rows; undefined if they need none. */
  requiredFile(result: AnnotateResult): ValuesFile | undefined {
    const { valuesFile } = result;
    const reference = valuesFile === undefined ? '' : `("${valuesFile.name}"`;
    const refers = this.chosen(result).some(({ edits }) =>
      edits.some(({ replacement }) => replacement.includes(reference)),
    );
    return refers ? valuesFile : undefined;
  }

  /** Writes the chosen rows into the text, and before them the file to which they refer. */
  async apply(result: AnnotateResult): Promise<void> {
    const rows = this.chosen(result);
    const file = this.requiredFile(result);
    await this.attempt(async () => {
      if (file !== undefined && !(await this.host.saveBeside(file))) {
        return `Nothing was changed: ${file.name} has other values by now. Read the measurements again.`;
      }
      this.#ownChange = true;
      const { applied, message } = await this.host.applyMeasurements({
        text: result.text,
        edits: rows.flatMap(({ edits }) => edits),
      });
      this.#ownChange &&= applied;
      this.set({ undoable: applied });
      return applied
        ? `Wrote ${rows.length} ${rows.length === 1 ? 'clause' : 'clauses'} into the text.`
        : (message ?? 'The text was not changed.');
    });
  }

  async undo(): Promise<void> {
    await this.attempt(async () => {
      await this.host.undo();
      this.set({ undoable: false });
      return undefined;
    });
  }

  async exportSvg(draw: (size: PlotSize) => string, title: string): Promise<void> {
    const stem = this.host.opening.name.replace(/\.eai$/, '');
    const name = `${stem}-${title.toLowerCase().replaceAll(/\W+/g, '-')}.svg`;
    await this.attempt(async () => {
      const content = svgFile(draw(USUAL_SIZE), USUAL_SIZE);
      const saved = await this.host.save({ name, content, encoding: 'utf8' });
      return saved ? `Saved ${name}.` : undefined;
    });
  }

  /** Does something; shows its outcome, if it is a text, or why it failed. */
  async attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      const notice = await work();
      if (typeof notice === 'string') {
        this.set({ notice });
      }
    } catch (error) {
      this.set({ notice: messageOf(error), undoable: false });
    }
  }

  async #loadChoices(): Promise<void> {
    await this.attempt(async () => {
      const { measurementFormats, fits } = await this.host.catalog();
      this.set({ formats: measurementFormats, fits });
      return undefined;
    });
  }

  #follow(version: number): void {
    const known = this.#version;
    if (known === undefined || version <= known) {
      return;
    }
    this.#version = version;
    this.set({
      stale: true,
      ...(!this.#ownChange && { undoable: false, notice: undefined }),
    });
    this.#ownChange = false;
    if (this.#readingMillis < QUICK_MILLIS) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.read();
      }, PAUSE_MILLIS);
    }
  }
}
