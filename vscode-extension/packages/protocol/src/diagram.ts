import type { EditTarget } from './edit.ts';
import type { Range, ResultsState, TextParams } from './messages.ts';

/** Parameters of the request `threadwise/diagram`: the diagram of a document, or its changes. */
export interface DiagramParams extends TextParams {
  /** The `revision` of a diagram that the client already has; the server then sends only the changes. */
  readonly known?: number;
}

/** Result of the request `threadwise/diagram`: the laid-out diagram of a solution, in pixels. */
export interface DiagramView {
  readonly version: number;
  /** Identifies this diagram; every change gets a new number. */
  readonly revision: number;
  /** Revision that this diagram is a change to; absent if the diagram is complete. */
  readonly base?: number;
  readonly name: string;
  readonly bounds: DiagramBox;
  /** Whether all operations can change the text; otherwise only those on a single parsed element. */
  readonly editable: boolean;
  /** Why there is no diagram, or which part of the text was not parsed. */
  readonly message?: string;
  /** The solution itself, its host, prices, pools per task, workloads and goals. Always complete. */
  readonly parts: readonly DiagramElement[];
  /** All pools. Always complete. */
  readonly pools: readonly DiagramPool[];
  /** One per process; with a base, only new and changed ones. */
  readonly frames: readonly DiagramFrame[];
  /** In text order; with a base, only new and changed ones. */
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
  /** Ids of frames, nodes and edges of the base that were removed. */
  readonly removed: readonly string[];
  /** Line offsets of the elements that were not sent. */
  readonly shifts: readonly DiagramShift[];
  /** Vertical offsets of the nodes and edges that were not sent, in ascending order. */
  readonly moves: readonly DiagramMove[];
  /** All problems of the text; absent if unchanged since the base. */
  readonly problems?: readonly DiagramProblem[];
  /** Absent if unchanged since the base. */
  readonly figures?: DiagramFigures;
}

export interface DiagramBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Whether the width of a text is only an upper bound; absent if it is exact. */
  readonly estimated?: boolean;
}

/** Ranges of the base that start at or after line `from` (zero-based) move down by `by` lines. */
export interface DiagramShift {
  readonly from: number;
  readonly by: number;
}

/**
 * Nodes of the base (by the top of their box) and edges (by their first corner) whose `y` is at least `from`,
 * and below that of the next move, move down by `by` pixels with all their parts.
 */
export interface DiagramMove {
  readonly from: number;
  readonly by: number;
}

/** An element of the solution, as operations and the inspector refer to it. */
export interface DiagramElement {
  readonly target: EditTarget;
  /** Keyword of its kind in the catalogue. */
  readonly keyword: string;
  readonly name?: string;
  readonly label?: string;
  /** Name of the process that contains it. */
  readonly process?: string;
  readonly range: Range;
  /** Its clauses, in text order. */
  readonly clauses: readonly DiagramClause[];
}

export interface DiagramClause {
  /** The name that `setClause` uses. */
  readonly word: string;
  /** The source text without comments; empty for a clause without a value. */
  readonly value: string;
}

export interface DiagramFrame {
  readonly id: string;
  readonly title: string;
  readonly box: DiagramBox;
  /** The origin of the pinned positions of its elements. */
  readonly origin: DiagramPoint;
  readonly element?: DiagramElement;
}

export interface DiagramNode {
  /** Qualified name of its element, or a generated id for loose ends. */
  readonly id: string;
  /** A reference is another appearance of an application. */
  readonly kind: 'task' | 'port' | 'application' | 'reference' | 'end' | 'start';
  readonly icon: string;
  readonly box: DiagramBox;
  /** Name, label and times, from top to bottom. */
  readonly texts: readonly DiagramText[];
  /** The points at which edges meet it: of inputs, then of outputs, in the order of the text. */
  readonly handles: readonly DiagramHandle[];
  /** Index of the pool that runs it. */
  readonly pool?: number;
  readonly description: string;
  /** Whether its position is fixed by the text rather than by the layout. */
  readonly pinned: boolean;
  /** The task, port or application; absent for a loose end. */
  readonly element?: DiagramElement;
}

export interface DiagramText {
  readonly content: string;
  readonly style: 'name' | 'label' | 'detail';
  readonly box: DiagramBox;
}

/** A point at which an edge meets a node. */
export interface DiagramHandle {
  readonly id: string;
  readonly side: 'west' | 'east' | 'north' | 'south';
  readonly at: DiagramPoint;
}

export interface DiagramEdge {
  readonly id: string;
  readonly kind: 'slot' | 'context' | 'failing' | 'asks';
  /** Ids of the nodes at its ends. */
  readonly source: string;
  readonly target: string;
  /** Ids of the handles of these nodes. */
  readonly sourceHandle: string;
  readonly targetHandle: string;
  /** Corners from start to end. */
  readonly route: readonly DiagramPoint[];
  /** Name of the slot. */
  readonly name?: string;
  /** Bounds of the name. */
  readonly nameBox?: DiagramBox;
  readonly description: string;
  /** The slot as operations refer to it. */
  readonly slot?: string;
  /** Range of the slot where it is written. */
  readonly range?: Range;
}

export interface DiagramPoint {
  readonly x: number;
  readonly y: number;
}

export interface DiagramPool {
  readonly name: string;
  readonly description: string;
  /** Number of threads in the text; absent if it is not fixed. */
  readonly written?: number;
  /** Absent for the implicit single thread of a text that declares no pool. */
  readonly element?: DiagramElement;
}

/** A problem of the text. */
export interface DiagramProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  /** The innermost element that contains it. */
  readonly target?: EditTarget;
  /** The keyword of the clause that contains it. */
  readonly clause?: string;
  /** Titles of its quick fixes, for `threadwise/fix`. */
  readonly fixes: readonly string[];
}

/** Figures of a diagram, from the same results as the figures in the text. */
export interface DiagramFigures {
  readonly state: ResultsState;
  /** Why there are no figures. */
  readonly message?: string;
  /** Name of the workload that the figures belong to. */
  readonly workload?: string;
  readonly nodes: readonly DiagramNodeFigures[];
  readonly pools: readonly DiagramPoolFigures[];
  /** Name of the pool, task, application or host that limits the solution. */
  readonly bottleneck?: string;
  /** Name of the bottleneck, and the reason as text. */
  readonly limit?: string;
}

export interface DiagramNodeFigures {
  /** Id of the node. */
  readonly id: string;
  /** Fraction of its pool's threads, or of the servers of an application, that it occupies. */
  readonly utilization?: DiagramBadge;
  /** Mean number of waiting work units, runs or requests. */
  readonly queue?: DiagramBadge;
  /** Whether it limits the solution. */
  readonly bottleneck: boolean;
}

/** A figure on an element. */
export interface DiagramBadge {
  readonly value: number;
  readonly text: string;
  readonly level: 'calm' | 'busy' | 'critical';
  readonly description: string;
}

export interface DiagramPoolFigures {
  /** Index of the pool. */
  readonly pool: number;
  /** The line of figures above it in the text. */
  readonly headline: string;
  readonly written?: number;
  readonly proposed?: number;
  /** The range of counts that are statistically equal to the proposed one. */
  readonly low?: number;
  readonly high?: number;
  /** Whether the written count cannot serve the workload. */
  readonly overloaded: boolean;
  /** Whether `threadwise.apply` would change its count. */
  readonly applicable: boolean;
  readonly utilization?: DiagramBadge;
  readonly queue?: DiagramBadge;
  readonly bottleneck: boolean;
}
