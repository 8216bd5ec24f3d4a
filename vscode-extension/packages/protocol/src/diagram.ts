import type { EditTarget } from './edit.ts';
import type { Range, ResultsState, TextParams } from './messages.ts';

/** Question `threadwise/diagram`: the picture of a text, or what is new in it. */
export interface DiagramParams extends TextParams {
  /** `revision` of a picture that the client has: then only what differs from it is sent. */
  readonly known?: number;
}

/** Answer of `threadwise/diagram`: the laid-out picture of a solution, in pixels. */
export interface DiagramView {
  readonly version: number;
  /** Of this picture; another number for each one that differs. */
  readonly revision: number;
  /** Revision of the picture that this one changes; left out if everything is sent. */
  readonly base?: number;
  readonly name: string;
  readonly bounds: DiagramBox;
  /** Whether all operations can change the text; else those of one thing that is understood. */
  readonly editable: boolean;
  /** Why there is no picture, or what of the text is not understood. */
  readonly message?: string;
  /** The solution itself, its host, pools per task, workloads and goals; all of them, always. */
  readonly parts: readonly DiagramThing[];
  /** All pools, always. */
  readonly pools: readonly DiagramPool[];
  /** One for each process; if there is a base, those that are new or differ. */
  readonly frames: readonly DiagramFrame[];
  /** All in the order of the text, or those that are new or differ. */
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
  /** Ids of frames, nodes and edges of the base that are not there any more. */
  readonly removed: readonly string[];
  /** By how many lines what was not sent has moved in the text. */
  readonly shifts: readonly DiagramShift[];
  /** How far nodes and edges that were not sent have moved down, from the highest one on. */
  readonly moves: readonly DiagramMove[];
  /** All problems of the text; left out if they are those of the base. */
  readonly problems?: readonly DiagramProblem[];
  /** Left out if they are those of the base. */
  readonly figures?: DiagramFigures;
}

export interface DiagramBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Ranges of the base that begin in line `from`, counted from 0, or behind it are `by` lines lower. */
export interface DiagramShift {
  readonly from: number;
  readonly by: number;
}

/** Nodes of the base whose boxes, and edges whose first corners, have a `y` from `from` up to that of the next move are `by` pixels lower, with all that belongs to them. */
export interface DiagramMove {
  readonly from: number;
  readonly by: number;
}

/** Something that a text says, as operations and properties know it. */
export interface DiagramThing {
  readonly target: EditTarget;
  /** Keyword of its kind in the catalog. */
  readonly keyword: string;
  readonly name?: string;
  readonly label?: string;
  /** Name of the process in which it is. */
  readonly process?: string;
  readonly range: Range;
  /** What is said of it, in the order of the text. */
  readonly clauses: readonly DiagramClause[];
}

export interface DiagramClause {
  /** As `setClause` names it. */
  readonly word: string;
  /** As it stands in the text, without comments; empty for a clause of one word. */
  readonly value: string;
}

export interface DiagramFrame {
  readonly id: string;
  readonly title: string;
  readonly box: DiagramBox;
  /** From where pinned positions of its elements are counted. */
  readonly origin: DiagramPoint;
  readonly thing?: DiagramThing;
}

export interface DiagramNode {
  /** Qualified name of its element, or what stands for it. */
  readonly id: string;
  readonly kind: 'task' | 'port' | 'application' | 'end' | 'start';
  readonly icon: string;
  readonly box: DiagramBox;
  /** Name, label and times, from top to bottom. */
  readonly texts: readonly DiagramText[];
  /** Where edges meet it. */
  readonly handles: readonly DiagramHandle[];
  /** Index of the pool that runs it. */
  readonly pool?: number;
  readonly description: string;
  /** Whether a person chose its position. */
  readonly pinned: boolean;
  /** The task, port or application; left out for a loose end. */
  readonly thing?: DiagramThing;
}

export interface DiagramText {
  readonly content: string;
  readonly style: 'name' | 'label' | 'detail';
  readonly box: DiagramBox;
}

/** Where an edge meets a node. */
export interface DiagramHandle {
  readonly id: string;
  readonly side: 'west' | 'east' | 'north' | 'south';
  readonly at: DiagramPoint;
}

export interface DiagramEdge {
  readonly id: string;
  readonly kind: 'slot' | 'context' | 'asks';
  /** Ids of the nodes where it starts and ends. */
  readonly source: string;
  readonly target: string;
  /** Ids of the handles of these nodes. */
  readonly sourceHandle: string;
  readonly targetHandle: string;
  /** Corners from start to end. */
  readonly route: readonly DiagramPoint[];
  /** Of the slot. */
  readonly name?: string;
  /** Where the name stands. */
  readonly nameBox?: DiagramBox;
  readonly description: string;
  /** The slot as operations name it. */
  readonly slot?: string;
  /** Of the slot where it is written. */
  readonly range?: Range;
}

export interface DiagramPoint {
  readonly x: number;
  readonly y: number;
}

export interface DiagramPool {
  readonly name: string;
  readonly description: string;
  /** Number of threads in the text; left out if it has no fixed number. */
  readonly written?: number;
  /** Left out for the one thread of a text that declares no pool. */
  readonly thing?: DiagramThing;
}

/** A problem of the text. */
export interface DiagramProblem {
  readonly severity: 'error' | 'warning' | 'info';
  readonly code: string;
  readonly message: string;
  readonly range: Range;
  /** The innermost thing in which it is. */
  readonly target?: EditTarget;
  /** The word of the clause of that thing in which it is. */
  readonly clause?: string;
  /** Titles of its quick fixes, for `threadwise/fix`. */
  readonly fixes: readonly string[];
}

/** Figures of a picture, of the same results as those in the text. */
export interface DiagramFigures {
  readonly state: ResultsState;
  /** Why there are none. */
  readonly message?: string;
  readonly nodes: readonly DiagramNodeFigures[];
  readonly pools: readonly DiagramPoolFigures[];
  /** Name of what limits the solution, and why, in words. */
  readonly limit?: string;
}

export interface DiagramNodeFigures {
  /** Of the node. */
  readonly id: string;
  /** Share of its pool's threads that are taken by it, or of the servers of an application. */
  readonly utilization?: DiagramBadge;
  /** Mean number of work units that wait. */
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
  /** The counts that runs do not tell from the proposed one. */
  readonly low?: number;
  readonly high?: number;
  /** Whether `threadwise.apply` would change its count. */
  readonly applicable: boolean;
  readonly utilization?: DiagramBadge;
  readonly queue?: DiagramBadge;
  readonly bottleneck: boolean;
}
