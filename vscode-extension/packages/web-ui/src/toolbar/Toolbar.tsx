import { useStore } from '@xyflow/react';
import { useState, type ReactNode } from 'react';
import type { HeatMap } from '../canvas/heatMap.ts';
import {
  ARRANGE,
  DELETE,
  EXPORT_PNG,
  EXPORT_SVG,
  FIT,
  ACTUAL_SIZE,
  OPEN_RESULTS,
  OPEN_TEXT,
  REDO,
  SWITCHES,
  UNDO,
  ZOOM_IN,
  ZOOM_OUT,
  type Command,
} from '../commands/commands.ts';
import { keyLabel } from '../commands/keyLabel.ts';
import { Menu } from '../menu/ContextMenu.tsx';
import { Popup } from '../menu/Popup.tsx';
import type { ClientPoint } from '../page/diagramStore.ts';
import { useDiagram, useDiagramStore } from '../page/useDiagram.ts';
import { FiguresState } from './FiguresState.tsx';
import { HeatChoice } from './HeatChoice.tsx';
import { WorkloadChoice } from './WorkloadChoice.tsx';
import { ToolIcon, type ToolName } from './ToolIcon.tsx';
import './toolbar.css';

/** The commands on the whole diagram. */
export function Toolbar({ heat }: { readonly heat: HeatMap | undefined }): ReactNode {
  return (
    <div className="toolbar" role="toolbar" aria-label="Diagram">
      <Tool command={UNDO} icon="undo" />
      <Tool command={REDO} icon="redo" />
      <span className="toolbar-gap" />
      <Tool command={DELETE} icon="delete" />
      <Tool command={ARRANGE} icon="arrange" />
      <span className="toolbar-gap" />
      <Tool command={ZOOM_OUT} icon="zoomOut" />
      <Zoom />
      <Tool command={ZOOM_IN} icon="zoomIn" />
      <Tool command={FIT} icon="fit" />
      <span className="toolbar-gap" />
      <ToolMenu title="Show or Hide" icon="show" groups={[SWITCHES]} />
      <ToolMenu title="Export" icon="export" groups={[[EXPORT_SVG, EXPORT_PNG]]} />
      <HeatChoice heat={heat} />
      <Workload />
      <FiguresState />
      <Tool command={OPEN_TEXT} icon="openText" />
      <Tool command={OPEN_RESULTS} icon="openResults" />
    </div>
  );
}

/** The workload of the figures, if there are several to choose from. */
function Workload(): ReactNode {
  const store = useDiagramStore();
  const chosen = useDiagram(({ view }) => view?.figures?.workload);
  const parts = useDiagram(({ view }) => view?.parts);
  const workloads = (parts ?? [])
    .filter(({ target }) => target.kind === 'workload')
    .map(({ target }) => target.id);
  return (
    <WorkloadChoice
      workloads={workloads}
      chosen={chosen}
      onChoose={(workload) => {
        void store.attempt(() => store.host.choose('workloads', workload));
      }}
    />
  );
}

interface ToolProps {
  readonly command: Command;
  readonly icon: ToolName;
}

function Tool({ command, icon }: ToolProps): ReactNode {
  const store = useDiagramStore();
  const enabled = useDiagram(() => command.enabled(store));
  const [key] = command.keys;
  return (
    <button
      type="button"
      className="tool"
      aria-label={command.title}
      title={key === undefined ? command.title : `${command.title} (${keyLabel(key)})`}
      disabled={!enabled}
      onClick={() => void command.run(store)}
    >
      <ToolIcon name={icon} />
    </button>
  );
}

function Zoom(): ReactNode {
  const store = useDiagramStore();
  const percent = useStore(({ transform }) => Math.round(transform[2] * 100));
  return (
    <button
      type="button"
      className="tool tool-zoom"
      title={ACTUAL_SIZE.title}
      onClick={() => void ACTUAL_SIZE.run(store)}
    >
      {percent} %
    </button>
  );
}

interface ToolMenuProps {
  readonly title: string;
  readonly icon: ToolName;
  readonly groups: readonly (readonly Command[])[];
}

function ToolMenu({ title, icon, groups }: ToolMenuProps): ReactNode {
  const [at, setAt] = useState<ClientPoint>();
  const close = (): void => {
    setAt(undefined);
  };
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-label={title}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        title={title}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          setAt({ x: left, y: bottom + 2 });
        }}
      >
        <ToolIcon name={icon} />
      </button>
      {at !== undefined && (
        <Popup at={at} close={close} className="menu">
          <Menu groups={groups} close={close} />
        </Popup>
      )}
    </>
  );
}
