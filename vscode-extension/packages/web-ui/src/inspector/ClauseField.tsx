import type { CatalogClause, DiagramProblem, EditTarget } from '@threadwise/protocol';
import type { ReactNode } from 'react';
import { isApplication } from '../page/selectables.ts';
import { check } from '../values/check.ts';
import { formatBound, parseBound, COMPARISONS } from '../values/bound.ts';
import { ArrivalsInput } from './ArrivalsInput.tsx';
import { MIXED, type CommonRow } from './commonRows.ts';
import { DistributionInput } from './DistributionInput.tsx';
import { Field, type ControlIds } from './Field.tsx';
import { Problems } from './Heading.tsx';
import { ChoiceInput, QuantityInput, TextInput, type InputProps, type Option } from './inputs.tsx';
import { RoutingInput } from './RoutingInput.tsx';
import { ServiceInput } from './ServiceInput.tsx';
import { useInspector } from './useInspector.ts';
import { useCommit } from './useCommit.ts';

interface ClauseProps {
  readonly targets: readonly EditTarget[];
  readonly row: CommonRow;
  /** Whether the clause is required but absent. */
  readonly missing?: boolean;
  /** Problems of its value in the text. */
  readonly problems?: readonly DiagramProblem[];
  /** Names of the element's outputs. */
  readonly outputs?: readonly string[];
}

/** Forms with several controls. */
const GROUPS: readonly CatalogClause['form'][] = [
  'service',
  'time',
  'count',
  'routing',
  'arrivals',
  'bound',
];
/** Forms that show their source text beside the controls. */
const WITH_TEXT: readonly CatalogClause['form'][] = ['service', 'time', 'count', 'arrivals'];

/** A field for a clause of one or several elements. */
export function ClauseField({
  targets,
  row,
  missing = false,
  problems = [],
  outputs = [],
}: ClauseProps): ReactNode {
  const inspector = useInspector();
  const { keyword, title, clause } = row;
  const { form } = clause;
  const subject = `${targets.map(({ kind, id }) => `${kind} ${id}`).join()} ${keyword}`;
  const value = row.value === MIXED ? '' : (row.value ?? '');
  const writing = useCommit(subject, value, (next) =>
    inspector.setClause(targets, keyword, form === 'flag' ? flagOf(next) : next || undefined),
  );
  const input: InputProps & { readonly label: string } = {
    subject,
    value,
    label: title,
    disabled: inspector.locked,
    commit: writing.commit,
    check: (text) => (text.trim() === '' ? undefined : check(text, clause, inspector.shapes)),
    placeholder: row.value === MIXED ? 'mixed' : undefined,
  };
  const rejection =
    writing.problem ?? (missing ? `Required, for example “${clause.example}”.` : undefined);
  const wrong = rejection ?? (problems.length > 0 ? <Problems problems={problems} /> : undefined);
  const group = GROUPS.includes(form);
  return (
    <Field title={title} hint={clause.summary} problem={wrong} group={group}>
      {(ids) => (
        <>
          <Control
            input={group ? input : { ...input, ids }}
            row={row}
            outputs={outputs}
            ids={ids}
          />
          {WITH_TEXT.includes(form) && (value !== '' || form === 'service') && (
            <TextInput
              {...input}
              code
              label={`${title}, as in the text`}
              placeholder={input.placeholder ?? `such as ${clause.example}`}
            />
          )}
        </>
      )}
    </Field>
  );
}

interface ControlProps {
  readonly input: InputProps & { readonly label: string };
  readonly row: CommonRow;
  readonly outputs: readonly string[];
  readonly ids: ControlIds;
}

function Control({ input, row, outputs, ids }: ControlProps): ReactNode {
  const { shapes, view } = useInspector();
  const { clause } = row;
  const { units, required } = clause;
  switch (clause.form) {
    case 'service':
      return <ServiceInput {...input} shapes={shapes.time} units={units} />;
    case 'time':
    case 'count':
      return (
        <DistributionInput
          {...input}
          dimension={clause.form}
          shapes={shapes[clause.form]}
          units={units}
          optional={!required}
        />
      );
    case 'duration':
    case 'size':
      return <QuantityInput {...input} units={units} usual={clause.example} />;
    case 'routing':
      return <RoutingInput {...input} clause={clause} outputs={outputs} />;
    case 'arrivals':
      return <ArrivalsInput {...input} clause={clause} shapes={shapes} />;
    case 'bound':
      return <BoundInput {...input} />;
    case 'choice':
      return <KeywordInput {...input} clause={clause} />;
    case 'pool':
      return (
        <ReferenceInput {...input} names={view.pools.map(({ name }) => name)} none="not set" />
      );
    case 'application':
      return (
        <ReferenceInput
          {...input}
          names={[
            ...new Set(
              view.nodes.filter(isApplication).flatMap(({ element }) => element?.name ?? []),
            ),
          ]}
          none="none"
        />
      );
    case 'flag':
      return <FlagInput row={row} input={input} ids={ids} />;
    case 'price':
    case 'number':
    case 'integer':
    case 'threads':
    case 'probability':
    case 'strings':
    case 'retries':
    case 'slot':
    case 'throttling':
      return <TextInput {...input} placeholder={input.placeholder ?? exampleOf(clause)} />;
  }
}

function exampleOf({ example, required }: CatalogClause): string {
  return required ? '' : `such as ${example}`;
}

/** A choice of keywords, with a text field for the value after the keyword. */
function KeywordInput({
  clause,
  ...input
}: InputProps & { readonly clause: CatalogClause }): ReactNode {
  const { value } = input;
  const keyword =
    clause.choices.map((choice) => choice.word).find((one) => one === value) ??
    value.split(/\s/)[0] ??
    '';
  const more = clause.choices.some((choice) => choice.example !== choice.word);
  const options: Option[] = clause.choices.map((choice) => ({
    value: choice.word,
    title: choice.word,
    hint: choice.summary,
  }));
  return (
    <>
      <ChoiceInput
        {...input}
        value={keyword}
        options={
          clause.required
            ? options
            : [{ value: '', title: input.placeholder ?? 'not set' }, ...options]
        }
        commit={(chosen) =>
          input.commit(clause.choices.find((choice) => choice.word === chosen)?.example ?? '')
        }
      />
      {more && value !== keyword && (
        <TextInput {...input} code label={`${input.label ?? ''}, as in the text`} />
      )}
    </>
  );
}

/** A choice of the names that the text declares. */
function ReferenceInput({
  names,
  none,
  ...input
}: InputProps & { readonly names: readonly string[]; readonly none: string }): ReactNode {
  return (
    <ChoiceInput
      {...input}
      value={nameIn(input.value)}
      options={[
        { value: '', title: input.placeholder ?? none },
        ...names.map((name) => ({ value: name, title: name })),
      ]}
    />
  );
}

/** Returns a name without quotes and `^`. */
function nameIn(written: string): string {
  return written.startsWith('"')
    ? written.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    : written.replace(/^\^/, '');
}

/** The value committed to add a clause that has no value. */
const PRESENT = 'present';

function flagOf(committed: string): string | undefined {
  return committed === PRESENT ? '' : undefined;
}

function FlagInput({ row, input, ids }: Omit<ControlProps, 'outputs'>): ReactNode {
  return (
    <label className="flag">
      <input
        {...ids}
        type="checkbox"
        disabled={input.disabled}
        checked={row.value === ''}
        ref={(box) => {
          if (box !== null) {
            box.indeterminate = row.value === MIXED;
          }
        }}
        onChange={(event) => {
          void input.commit(event.target.checked ? PRESENT : '');
        }}
      />
      {row.clause.summary}
    </label>
  );
}

/** A comparison and a limit. */
function BoundInput(input: InputProps): ReactNode {
  const bound = parseBound(input.value);
  const label = input.label ?? '';
  return bound === undefined ? (
    <TextInput {...input} code />
  ) : (
    <div className="bound">
      <ChoiceInput
        {...input}
        label={`Comparison of ${label}`}
        value={bound.comparison}
        options={COMPARISONS.map((one) => ({ value: one, title: one }))}
        commit={(chosen) =>
          input.commit(
            formatBound({ ...bound, comparison: COMPARISONS.find((one) => one === chosen) ?? '<' }),
          )
        }
      />
      <TextInput
        {...input}
        label={`Limit of ${label}`}
        value={bound.limit}
        check={(text) => (text.trim() === '' ? undefined : input.check?.(`< ${text}`))}
        commit={(limit) => input.commit(limit === '' ? '' : formatBound({ ...bound, limit }))}
      />
    </div>
  );
}
