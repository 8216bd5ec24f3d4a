import type {
  DiagramProblem,
  DiagramView,
  EditOperation,
  EditResult,
  EditTargetKind,
  Range,
} from '@threadwise/protocol';
import { ResponseError } from 'vscode-jsonrpc/browser';
import type { Host } from '../host/host.ts';
import type {
  DialogKind,
  Camera,
  DiagramChange,
  KeyboardChoice,
  DiagramState,
  Notice,
  Part,
} from './diagramState.ts';
import { RepeatedRequest } from './repeatedRequest.ts';
import {
  carryOverSelection,
  containsPosition,
  isApplication,
  selectablesOf,
  undrawnSelectableAt,
  type Rename,
  type Selectable,
} from './selectables.ts';
import { TaskQueue } from './taskQueue.ts';
import { mergeView } from './mergeView.ts';

export type * from './diagramState.ts';

/** Error code of the language server: the text is no longer the requested version. */
const CONTENT_MODIFIED = -32801;

/** Kinds of the elements that operations create, where that is not `element`. */
const CREATED_KINDS: Readonly<Partial<Record<string, EditTargetKind>>> = {
  createProcess: 'process',
  createApplication: 'application',
  createPool: 'pool',
  createPools: 'pools',
  createHost: 'host',
  createCost: 'cost',
  createWorkload: 'workload',
  createGoal: 'goal',
};

interface PendingSelection {
  readonly names: readonly string[];
  readonly kind: EditTargetKind;
}

/** The state before the first response of the server. */
const INITIAL_STATE: Omit<DiagramState, 'opening' | 'shown'> = {
  view: undefined,
  catalog: undefined,
  failure: undefined,
  selection: [],
  running: undefined,
  notice: undefined,
  renaming: undefined,
  explained: undefined,
  choosing: undefined,
  dialog: undefined,
};

/** State of the diagram page: follows the text, and changes it only through operations of the server. */
export class DiagramStore {
  readonly host: Host;
  #state: DiagramState;
  #camera: Camera | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #viewRequest: RepeatedRequest<DiagramView>;
  /** Names and kind of the elements just created, until a diagram contains them. */
  #pendingSelection: PendingSelection = { names: [], kind: 'element' };
  /** The selectable elements of the current diagram. */
  #selectables: ReadonlyMap<string, Selectable> = new Map();
  /** Serialises changes, because each applies to the text that the previous one produced. */
  readonly #changes = new TaskQueue();
  /** The latest rename. */
  #renaming: Rename | undefined;

  constructor(host: Host) {
    this.host = host;
    this.#state = { ...INITIAL_STATE, opening: host.opening, shown: partsFor(window.innerWidth) };
    this.#viewRequest = new RepeatedRequest(
      () => this.#fetchView(),
      (view) => {
        this.#show(view);
      },
      (failure) => {
        this.#set({ failure });
      },
    );
  }

  get state(): DiagramState {
    return this.#state;
  }

  /** The canvas's camera, while one is mounted. */
  get camera(): Camera | undefined {
    return this.#camera;
  }

  setCamera(camera: Camera | undefined): void {
    this.#camera = camera;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Follows the text until the returned function is called. */
  start(): () => void {
    const stop = this.host.onChanged(() => {
      this.#viewRequest.refresh();
    });
    this.#viewRequest.start();
    void this.attempt(async () => {
      this.#set({ catalog: await this.host.catalog() });
    });
    const removeOpenListener = this.host.onOpened((opening) => {
      this.#set({ opening });
    });
    const removeSelectListener = this.host.onSelect(({ range }) => {
      this.follow(range);
    });
    return () => {
      stop();
      removeOpenListener();
      removeSelectListener();
      this.#viewRequest.stop();
    };
  }

  /** Requests the diagram again. */
  refresh(): void {
    this.#viewRequest.refresh();
  }

  /** Whether operations may change the text. */
  get editable(): boolean {
    return this.#state.view?.editable === true && !this.host.opening.readOnly;
  }

  /** Selects nodes, edges and frames; the adjacent text editor reveals a single one. */
  select(selection: readonly string[]): void {
    if (this.#setSelection(selection) && selection.length === 1) {
      const range = this.#rangeOf(selection[0]);
      if (range !== undefined) {
        void this.attempt(() => this.host.reveal({ range, focus: false }));
      }
    }
  }

  /** Selects the element at a position of the text. */
  follow({ start }: Range): void {
    const { view } = this.#state;
    const contains = ({ element }: DiagramView['nodes' | 'frames'][number]): boolean =>
      containsPosition(element?.range, start);
    const found =
      view?.nodes.find((node) => !isApplication(node) && contains(node)) ??
      view?.frames.find(contains) ??
      undrawnSelectableAt(this.#selectables, start);
    if (found !== undefined && this.#setSelection([found.id])) {
      this.#camera?.keepInView([found.id]);
    }
  }

  /** Reveals the selection in the text editor and focuses it. */
  openText(): void {
    const range = this.#rangeOf(this.#state.selection[0]);
    void this.attempt(() =>
      range === undefined
        ? this.host.show({ what: 'text' })
        : this.host.reveal({ range, focus: true }),
    );
  }

  /** Selects elements as soon as a diagram contains them. */
  selectWhenShown(names: readonly string[], kind: EditTargetKind): void {
    this.#pendingSelection = { names, kind };
    this.#selectPending();
  }

  /** Starts renaming a node, edge or frame in place; undefined ends it. */
  rename(renaming: string | undefined): void {
    this.#set({ renaming });
  }

  /** Shows the problems of a node or frame beside it; undefined hides them. */
  explain(explained: string | undefined): void {
    this.#set({ explained });
  }

  /** Starts a keyboard choice; undefined ends it. */
  choose(choosing: KeyboardChoice | undefined): void {
    this.#set({ choosing });
  }

  /** Opens a popup; undefined closes it. */
  openDialog(dialog: DialogKind | undefined): void {
    this.#set({ dialog });
  }

  notify(notice: Notice | undefined): void {
    this.#set({ notice });
  }

  toggle(part: Part): void {
    const shown = new Set(this.#state.shown);
    if (!shown.delete(part)) {
      shown.add(part);
    }
    this.#set({ shown });
  }

  /** Changes the text and selects what was created. A rejection is shown beside `about`. */
  async edit(change: DiagramChange, about?: string): Promise<EditResult | undefined> {
    return this.#changes.run(async () => {
      const { view } = this.#state;
      const operation = view === undefined ? undefined : operationOf(change, view);
      if (view === undefined || operation === undefined) {
        return undefined;
      }
      const { kind, target, name } = operation;
      this.#renaming =
        kind === 'rename' && target !== undefined && name !== undefined
          ? { target, name }
          : this.#renaming;
      return this.#change(kind, about, () => this.#editNewest(change, view, operation));
    });
  }

  /** Applies a quick fix of a problem. */
  async fix({ range, code }: DiagramProblem, title: string): Promise<EditResult | undefined> {
    return this.#changes.run(async () => {
      const { view } = this.#state;
      return view === undefined
        ? undefined
        : this.#change('fix', undefined, () =>
            this.host.fix({ version: view.version, range, code, title }),
          );
    });
  }

  /** Applies the proposal for a pool, or for all pools. */
  async apply(pool?: string): Promise<void> {
    await this.attempt(async () => {
      const { applied, message } = await this.host.apply(pool);
      this.notify({ kind: applied ? 'info' : 'error', text: message });
    });
  }

  /** Runs other work that may fail, such as an export, and shows the failure. */
  async attempt(work: () => Promise<unknown>, about?: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.notify(noticeOf(messageOf(error), about));
    }
  }

  async #change(
    running: string,
    about: string | undefined,
    work: () => Promise<EditResult | undefined>,
  ): Promise<EditResult | undefined> {
    try {
      // Starts the request before the page shows that it is running.
      const working = work();
      this.#set({ running, notice: undefined });
      const result = await working;
      this.#handleResult(running, result, about);
      return result;
    } catch (error) {
      this.notify(noticeOf(messageOf(error), about));
      return undefined;
    } finally {
      this.#set({ running: undefined });
    }
  }

  /** Requests the changes since the current diagram, or a complete one if they do not apply. */
  async #fetchView(): Promise<DiagramView> {
    const { view } = this.#state;
    const response = await this.host.diagram(view?.revision);
    return mergeView(view, response) ?? this.host.diagram();
  }

  /** Performs an edit; if the text has changed in the meantime, retries with the current diagram. */
  async #editNewest(
    change: DiagramChange,
    view: DiagramView,
    operation: EditOperation,
  ): Promise<EditResult | undefined> {
    try {
      return await this.host.edit(view.version, operation);
    } catch (error) {
      if (!(error instanceof ResponseError) || error.code !== CONTENT_MODIFIED) {
        throw error;
      }
    }
    const newest = await this.#fetchView();
    this.#show(newest);
    const retry = operationOf(change, newest);
    return retry === undefined ? undefined : this.host.edit(newest.version, retry);
  }

  #handleResult(kind: string, result: EditResult | undefined, about: string | undefined): void {
    if (result?.applied === false) {
      this.notify(noticeOf(result.message ?? 'The change was rejected.', about));
    } else if (result !== undefined) {
      // The text has changed, so the diagram need not wait for the next diagnostics.
      this.refresh();
      if (result.created.length > 0) {
        this.selectWhenShown(result.created, CREATED_KINDS[kind] ?? 'element');
      }
    }
  }

  #setSelection(selection: readonly string[]): boolean {
    const before = this.#state.selection;
    const differs =
      selection.length !== before.length || selection.some((id, at) => id !== before[at]);
    if (differs) {
      this.#set({ selection });
    }
    return differs;
  }

  #rangeOf(id: string | undefined): Range | undefined {
    const subject = this.#selectables.get(id ?? '');
    return subject?.element?.range ?? subject?.edge?.range;
  }

  #show(view: DiagramView): void {
    const before = this.#selectables;
    this.#selectables = selectablesOf(view);
    const { selection } = this.#state;
    this.#set({
      view,
      failure: undefined,
      selection: carryOverSelection(selection, before, this.#selectables, this.#renaming),
    });
    this.#selectPending();
    const { cursor } = this.#state.opening;
    if (before.size === 0 && cursor !== undefined) {
      this.follow(cursor);
    }
  }

  #selectPending(): void {
    const { names, kind } = this.#pendingSelection;
    if (names.length === 0) {
      return;
    }
    const made = [...this.#selectables.values()]
      .filter(({ element }) => element?.target.kind === kind && names.includes(element.target.id))
      .map(({ id }) => id);
    if (made.length > 0) {
      this.#pendingSelection = { names: [], kind };
      this.select(made);
      this.#camera?.keepInView(made);
    }
  }

  #set(change: Partial<DiagramState>): void {
    this.#state = { ...this.#state, ...change };
    this.#listeners.forEach((listener) => {
      listener();
    });
  }
}

/** Hides panels initially where they would leave too little room for the diagram. */
function partsFor(width: number): ReadonlySet<Part> {
  return new Set<Part>([
    ...(['pools', 'figures', 'slotNames', 'minimap'] as const),
    ...(width < 560 ? [] : (['palette'] as const)),
    ...(width < 800 ? [] : (['inspector'] as const)),
  ]);
}

function operationOf(change: DiagramChange, view: DiagramView): EditOperation | undefined {
  return typeof change === 'function' ? change(view) : change;
}

function noticeOf(text: string, about: string | undefined): Notice {
  return { kind: 'error', text, ...(about === undefined ? {} : { about }) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
