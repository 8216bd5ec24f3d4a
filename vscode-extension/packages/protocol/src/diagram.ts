/** Answer of `threadwise/diagram`: the laid-out picture of a solution, in pixels. */
export interface DiagramView {
  readonly version: number;
  readonly name: string;
  readonly bounds: DiagramBox;
  /** One for each process. */
  readonly frames: readonly DiagramFrame[];
  readonly nodes: readonly DiagramNode[];
  readonly edges: readonly DiagramEdge[];
  readonly pools: readonly DiagramPool[];
  /** Why there is no picture. */
  readonly message?: string;
}

export interface DiagramBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DiagramFrame {
  readonly id: string;
  readonly title: string;
  readonly box: DiagramBox;
}

export interface DiagramNode {
  /** Qualified name of its element, or what stands for it. */
  readonly id: string;
  readonly kind: 'task' | 'port' | 'application' | 'end' | 'start';
  readonly icon: string;
  readonly box: DiagramBox;
  /** Name, label and times, from top to bottom. */
  readonly texts: readonly string[];
  /** Index of the pool that runs it. */
  readonly pool?: number;
  readonly badge?: DiagramBadge;
  readonly description: string;
  /** Whether a person chose its position. */
  readonly pinned: boolean;
}

/** A figure on an element. */
export interface DiagramBadge {
  readonly text: string;
  readonly level: 'calm' | 'busy' | 'critical';
  readonly description: string;
}

export interface DiagramEdge {
  readonly id: string;
  readonly kind: 'slot' | 'context' | 'asks';
  readonly source: string;
  readonly target: string;
  /** Corners from start to end. */
  readonly route: readonly DiagramPoint[];
  /** Of the slot. */
  readonly name?: string;
  readonly description: string;
}

export interface DiagramPoint {
  readonly x: number;
  readonly y: number;
}

export interface DiagramPool {
  readonly name: string;
  readonly description: string;
}
