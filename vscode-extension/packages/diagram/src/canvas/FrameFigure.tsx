import type { NodeProps } from '@xyflow/react';
import { memo, type ReactNode } from 'react';
import type { FrameNode } from './flow.ts';

/** The frame around a process. */
export const FrameFigure = memo(function FrameFigure({
  data: { frame },
}: NodeProps<FrameNode>): ReactNode {
  return (
    <div className="frame">
      <div className="frame-title">{frame.title}</div>
    </div>
  );
});
