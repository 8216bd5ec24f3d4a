import type {
  Catalog,
  CatalogKind,
  DiagramView,
  EditOperation,
  Opening,
} from '@threadwise/protocol';

/** What can be shown or hidden. */
export type Part =
  'pools' | 'figures' | 'slotNames' | 'minimap' | 'palette' | 'outline' | 'inspector';

/** Something to tell the person at the page. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly text: string;
  /** Id of the node, edge or frame beside which it is shown. */
  readonly about?: string;
}

/** What the page knows beside the text: the newest picture, and what the person is doing. */
export interface DiagramState {
  /** What the host told of the text. */
  readonly opening: Opening;
  /** The newest picture that the server made. */
  readonly view: DiagramView | undefined;
  /** All that can be drawn, and what can be said of it; the same from the first answer on. */
  readonly catalog: Catalog | undefined;
  /** Why there is no newer one. */
  readonly failure: string | undefined;
  /** Ids of what is chosen, the first one first: of nodes, edges and frames, and `kind:name` of what has no figure. */
  readonly selection: readonly string[];
  /** Kind of the operation that the server is doing. */
  readonly running: string | undefined;
  readonly notice: Notice | undefined;
  /** Id of the node, edge or frame whose name is being changed in its place. */
  readonly renaming: string | undefined;
  /** Id of the node or frame whose problems are explained beside it. */
  readonly explained: string | undefined;
  readonly shown: ReadonlySet<Part>;
  /** What is being chosen by keys. */
  readonly choosing: Choosing | undefined;
  /** What a key asked for. */
  readonly asked: Asked | undefined;
}

/** Something that is chosen by going to it: whom to connect with, who reads or writes a slot, into which slot to put. */
export type Choosing =
  | { readonly kind: 'connect'; readonly id: string; readonly handle?: string }
  | { readonly kind: 'reconnect'; readonly id: string; readonly end: 'source' | 'target' }
  | { readonly kind: 'insert'; readonly id: string };

/** A list of what can be made, or of all keys. */
export type Asked = 'create' | 'help';

/** An operation, or what makes one for the picture at hand; undefined if that makes no sense any more. */
export type Change = EditOperation | ((view: DiagramView) => EditOperation | undefined);

/** A point of the window. */
export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** What the canvas does for others. */
export interface Camera {
  /** Shows the whole picture. */
  fit(): void;
  /** Moves as little as possible until these can be seen. */
  keepInView(ids: readonly string[]): void;
  /** The same, and zooms in if they could not be read. */
  reveal(ids: readonly string[]): void;
  zoomBy(factor: number): void;
  /** 1 is life size. */
  zoomTo(zoom: number): void;
  /** Marks the slot at a point, on which something would be dropped; without a point, none. */
  aim(point?: ClientPoint): void;
  /** Makes something of a kind at a point, or where it fits to what is selected. */
  create(kind: CatalogKind, point?: ClientPoint): Promise<void>;
}
