import type { DiagramEdge, DiagramFrame, DiagramNode, DiagramView } from '@threadwise/protocol';
import type { Edge, Node } from '@xyflow/react';

/** Something of a solution, drawn as a figure. */
export type ElementNode = Node<{ readonly element: DiagramNode }, 'element'>;
/** The frame around a process. */
export type FrameNode = Node<{ readonly frame: DiagramFrame }, 'frame'>;
/** A line with the corners that the server chose. */
export type FlowEdge = Edge<{ readonly edge: DiagramEdge }, 'routed'>;

export interface Flow {
  readonly nodes: (ElementNode | FrameNode)[];
  readonly edges: FlowEdge[];
}

/** What React Flow draws for a view. */
export function flowOf(view: DiagramView): Flow {
  return {
    nodes: [...view.frames.map(frameNode), ...view.nodes.map(elementNode)],
    edges: view.edges.map(flowEdge),
  };
}

function frameNode(frame: DiagramFrame): FrameNode {
  const { x, y, width, height } = frame.box;
  return {
    id: frame.id,
    type: 'frame',
    position: { x, y },
    width,
    height,
    data: { frame },
    zIndex: -1,
    selectable: false,
    draggable: false,
  };
}

function elementNode(element: DiagramNode): ElementNode {
  const { x, y, width, height } = element.box;
  return {
    id: element.id,
    type: 'element',
    position: { x, y },
    width,
    height,
    data: { element },
    ariaLabel: element.description,
  };
}

function flowEdge(edge: DiagramEdge): FlowEdge {
  return {
    id: edge.id,
    type: 'routed',
    source: edge.source,
    target: edge.target,
    data: { edge },
    ariaLabel: edge.description,
  };
}
