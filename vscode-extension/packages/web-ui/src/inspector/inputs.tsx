import type { ReactNode } from 'react';
import { formatQuantity, parseQuantity, type Quantity } from '../values/quantity.ts';
import type { ControlIds } from './Field.tsx';
import { useDraft, type Commit } from './useDraft.ts';

/** Properties shared by all value controls. */
export interface InputProps {
  /** Identifies the edited element; a change discards the draft. */
  readonly subject: string;
  readonly value: string;
  readonly commit: Commit;
  readonly check?: (text: string) => string | undefined;
  /** Accessible name, for a control without a visible title. */
  readonly label?: string;
  readonly placeholder?: string | undefined;
  readonly disabled?: boolean;
  readonly ids?: ControlIds;
}

const acceptAll = (): undefined => undefined;

/** A line of text. */
export function TextInput({
  subject,
  value,
  commit,
  check = acceptAll,
  label,
  placeholder,
  disabled = false,
  ids,
  code = false,
}: InputProps & { readonly code?: boolean }): ReactNode {
  const draft = useDraft(subject, value, check, commit);
  return (
    <>
      <input
        {...ids}
        className={code ? 'input input-code' : 'input'}
        aria-label={label}
        aria-invalid={draft.problem !== undefined || ids?.['aria-invalid'] === true}
        spellCheck={false}
        autoComplete="off"
        disabled={disabled}
        placeholder={placeholder}
        value={draft.text}
        onChange={(event) => {
          draft.type(event.target.value);
        }}
        onBlur={draft.finish}
        onKeyDown={draft.press}
      />
      <InputProblem problem={draft.problem} />
    </>
  );
}

/** Why a value was rejected. */
function InputProblem({ problem }: { readonly problem: string | undefined }): ReactNode {
  return problem === undefined ? null : (
    <p className="field-problem" role="alert">
      {problem}
    </p>
  );
}

/** A number with a unit; a unit typed after the number is selected. */
export function QuantityInput({
  units,
  unitTitle = (unit) => unit,
  usual = '',
  ...input
}: InputProps & {
  readonly units: readonly string[];
  /** A value whose unit is preselected while the field is empty. */
  readonly usual?: string;
  readonly unitTitle?: (unit: string) => string;
}): ReactNode {
  const known = parseQuantity(input.value);
  const example = parseQuantity(usual);
  const unit = [known?.unit, example?.unit, units[0]].find(Boolean) ?? '';
  const write = (quantity: Quantity): Promise<boolean> => input.commit(formatQuantity(quantity));
  return (
    <div className="quantity">
      <TextInput
        {...input}
        value={known?.number ?? input.value}
        placeholder={input.placeholder ?? (example && `such as ${example.number}`)}
        check={(text) => checkNumber(text, units, input.check)}
        commit={(text) => (text === '' ? input.commit('') : write(withUnit(text, unit)))}
      />
      <select
        className="input unit"
        aria-label={`Unit of ${input.label ?? 'the value'}`}
        disabled={input.disabled}
        value={unit}
        onChange={(event) => {
          if (known !== undefined) {
            void write({ number: known.number, unit: event.target.value });
          }
        }}
      >
        {[...new Set([unit, ...units])].map((one) => (
          <option key={one} value={one}>
            {unitTitle(one)}
          </option>
        ))}
      </select>
    </div>
  );
}

function withUnit(text: string, unit: string): Quantity {
  const typed = parseQuantity(text);
  return typed === undefined || typed.unit === '' ? { number: typed?.number ?? text, unit } : typed;
}

function checkNumber(
  text: string,
  units: readonly string[],
  check: InputProps['check'],
): string | undefined {
  const typed = parseQuantity(text);
  if (text.trim() === '') {
    return check?.('');
  }
  if (typed === undefined) {
    return 'Enter a number.';
  }
  return typed.unit !== '' && !units.includes(typed.unit)
    ? `Choose one of the units ${units.join(', ')}.`
    : undefined;
}

/** An option of a list. */
export interface Option {
  readonly value: string;
  readonly title: string;
  readonly hint?: string;
}

/** A choice of options. */
export function ChoiceInput({
  value,
  options,
  commit,
  label,
  disabled = false,
  ids,
}: Omit<InputProps, 'subject' | 'check'> & { readonly options: readonly Option[] }): ReactNode {
  const known = options.some((option) => option.value === value);
  return (
    <select
      {...ids}
      className="input"
      aria-label={label}
      disabled={disabled}
      value={value}
      title={options.find((option) => option.value === value)?.hint}
      onChange={(event) => {
        void commit(event.target.value);
      }}
    >
      {!known && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} title={option.hint}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
