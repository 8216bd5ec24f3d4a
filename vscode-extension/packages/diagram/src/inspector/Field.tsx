import { useId, type ReactNode } from 'react';

interface FieldProps {
  readonly title: string;
  /** What it says, for those who do not know. */
  readonly hint?: string;
  readonly problem?: ReactNode;
  /** Several controls: the title names their group. */
  readonly group?: boolean;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** What joins a control with its title and its problem. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** A title with a control below or beside it, and what is wrong with its value. */
export function Field({ title, hint, problem, group = false, children }: FieldProps): ReactNode {
  const id = useId();
  const about = `${id}-about`;
  const isWrong = problem !== undefined;
  const control = children({
    id,
    'aria-describedby': isWrong ? about : undefined,
    'aria-invalid': isWrong,
  });
  return (
    <div
      className={group ? 'field field-group' : 'field'}
      {...(group ? { role: 'group', 'aria-labelledby': `${id}-title` } : {})}
    >
      {group ? (
        <span id={`${id}-title`} className="field-title" title={hint}>
          {title}
        </span>
      ) : (
        <label htmlFor={id} className="field-title" title={hint}>
          {title}
        </label>
      )}
      <div className="field-control">{control}</div>
      <div id={about} className="field-problem" role="alert">
        {problem}
      </div>
    </div>
  );
}
