import { Handle, Position, type NodeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import type { ElementNode } from './flow.ts';

/** A task, port or application with its texts and its figure. */
export const ElementFigure = memo(function ElementFigure({
  data: { element },
}: NodeProps<ElementNode>): ReactNode {
  return (
    <div className={`element element-${element.kind}`}>
      <Handle type="target" position={Position.Left} />
      <div className="element-texts">
        {element.texts.map(({ content: text }, index) => (
          <div key={index}>{text}</div>
        ))}
      </div>
      <Handle type="source" position={Position.Right} />
    </div>
  );
});
