import { useId, type ReactNode } from 'react';

interface FieldProps {
  readonly title: string;
  /** An explanation. */
  readonly hint?: string;
  readonly problem?: ReactNode;
  /** Whether it contains several controls, so that the title names their group. */
  readonly group?: boolean;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** The DOM ids that connect a control with its title and problem. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
}

/** A control with its title and the problem of its value. */
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
      data-property={title}
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
