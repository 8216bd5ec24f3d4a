import type {
  Catalog,
  CatalogKind,
  DiagramView,
  EditOperation,
  PageContext,
} from '@threadwise/protocol';

/** A part of the page that can be shown or hidden. */
export type Part =
  'pools' | 'figures' | 'slotNames' | 'minimap' | 'palette' | 'outline' | 'inspector';

/** A message to the user. */
export interface Notice {
  readonly kind: 'error' | 'info';
  readonly text: string;
  /** Id of the node, edge or frame that it refers to. */
  readonly about?: string;
}

/** State of the page: the current diagram, and the interaction in progress. */
export interface DiagramState {
  /** Document and options from the host. */
  readonly opening: PageContext;
  /** The latest diagram from the server. */
  readonly view: DiagramView | undefined;
  /** The catalogue, loaded once. */
  readonly catalog: Catalog | undefined;
  /** Why the diagram could not be updated. */
  readonly failure: string | undefined;
  /**
   * Ids of the selected nodes, edges and frames, or `kind:name` for elements without a figure; the first
   * selected first.
   */
  readonly selection: readonly string[];
  /** Kind of the operation in progress. */
  readonly running: string | undefined;
  readonly notice: Notice | undefined;
  /** Id of the node, edge or frame being renamed in place. */
  readonly renaming: string | undefined;
  /** Id of the node or frame whose problems are shown beside it. */
  readonly explained: string | undefined;
  readonly shown: ReadonlySet<Part>;
  /** Title of the figure that colours the elements; undefined for the colours of pools. */
  readonly heat: string | undefined;
  /** The keyboard choice in progress. */
  readonly choosing: KeyboardChoice | undefined;
  /** The popup opened by a key. */
  readonly dialog: DialogKind | undefined;
}

/**
 * A choice made by moving the selection: what to connect, who reads or writes a slot, which slot to insert into.
 */
export type KeyboardChoice =
  | {
      readonly kind: 'connect';
      readonly id: string;
      /** The selection, all of which is connected. */
      readonly ids: readonly string[];
      readonly handle?: string;
    }
  | { readonly kind: 'reconnect'; readonly id: string; readonly end: 'source' | 'target' }
  | { readonly kind: 'insert'; readonly id: string };

/** A popup: the list of kinds to create, that of patterns for the selected element, or the keyboard help. */
export type DialogKind = 'create' | 'pattern' | 'help';

/** An operation, or a function that derives one from the current diagram; undefined if it no longer applies. */
export type DiagramChange = EditOperation | ((view: DiagramView) => EditOperation | undefined);

/** A point in window pixels. */
export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** Control of the canvas for other parts of the page. */
export interface Camera {
  /** Shows the whole diagram. */
  fit(): void;
  /** Moves as little as possible until the elements are visible. */
  keepInView(ids: readonly string[]): void;
  /** Like `keepInView`, but also zooms in if their texts would be illegible. */
  reveal(ids: readonly string[]): void;
  zoomBy(factor: number): void;
  /** Sets the zoom; 1 is natural size. */
  zoomTo(zoom: number): void;
  /** Highlights the slot at a point as the drop target; none without a point. */
  showDropTarget(point?: ClientPoint): void;
  /** Highlights the element or process at a point that a dropped pool would be assigned to; none without a point. */
  showAssignee(point?: ClientPoint): void;
  /** Assigns the element or process at a point, or the selection that contains it, to a pool. */
  assign(pool: string, point: ClientPoint): Promise<void>;
  /** Creates an element of a kind at a point, or next to the selection. */
  create(kind: CatalogKind, point?: ClientPoint): Promise<void>;
}
