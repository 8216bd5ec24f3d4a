import type { ReactNode } from 'react';
import { checkDistribution, checkParameter } from '../values/check.ts';
import {
  formatDistribution,
  parseDistribution,
  reshape,
  shapeFor,
  type Argument,
  type Dimension,
  type Distribution,
  type Shape,
} from '../values/distribution.ts';
import { parseQuantity } from '../values/quantity.ts';
import { splitAtCommas } from '../values/splitting.ts';
import { ChoiceInput, QuantityInput, TextInput, type InputProps, type Option } from './inputs.tsx';

interface DistributionProps extends InputProps {
  readonly label: string;
  readonly dimension: Dimension;
  readonly shapes: readonly Shape[];
  readonly units: readonly string[];
  /** Whether the distribution may be omitted. */
  readonly optional: boolean;
}

const NONE = '';
const WRITTEN = 'written';

/** Controls for a distribution: its name and its parameters with their units. */
export function DistributionInput(props: DistributionProps): ReactNode {
  const { value, shapes, commit, label, disabled = false } = props;
  const known = parseDistribution(value, shapes);
  const shape = known === undefined ? undefined : shapeFor(known, shapes);
  const choose = (chosen: string): Promise<boolean> => {
    const next = shapes[Number(chosen)];
    return commit(
      next === undefined || chosen === NONE ? '' : formatDistribution(reshape(known, next)),
    );
  };
  return (
    <div className="distribution">
      <ChoiceInput
        label={`Distribution of ${label}`}
        value={chosenOf(value, shape, shapes)}
        options={optionsOf(props, shape)}
        commit={choose}
        disabled={disabled}
      />
      {known !== undefined && shape !== undefined && (
        <Parameters {...props} known={known} shape={shape} />
      )}
      {shape === undefined && value !== '' && (
        <TextInput
          {...props}
          code
          label={`${label}, as in the text`}
          check={(text) => checkDistribution(text, props.dimension, shapes)}
        />
      )}
    </div>
  );
}

function chosenOf(value: string, shape: Shape | undefined, shapes: readonly Shape[]): string {
  if (shape !== undefined) {
    return String(shapes.indexOf(shape));
  }
  return value === '' ? NONE : WRITTEN;
}

function optionsOf(
  { value, optional, shapes, placeholder = 'none' }: DistributionProps,
  shape: Shape | undefined,
): Option[] {
  const offered = shapes.map((one, index) => ({
    value: String(index),
    title: titleOf(one, shapes),
    hint: one.summary,
  }));
  return [
    ...(optional || value === '' ? [{ value: NONE, title: placeholder }] : []),
    ...(shape === undefined && value !== '' ? [{ value: WRITTEN, title: 'as written' }] : []),
    ...offered,
  ];
}

/** Returns its name, with the parameters if there are several ways to write it. */
function titleOf(shape: Shape, shapes: readonly Shape[]): string {
  const isOnly = shapes.filter(({ keyword }) => keyword === shape.keyword).length === 1;
  return isOnly
    ? shape.keyword
    : `${shape.keyword} (${shape.parameters.map(({ name }) => name).join(', ')})`;
}

interface ParametersProps extends DistributionProps {
  readonly known: Distribution;
  readonly shape: Shape;
}

function Parameters(props: ParametersProps): ReactNode {
  const { known, shape, label, commit } = props;
  if (shape.isList) {
    return (
      <TextInput
        {...props}
        label={`Values of ${label}`}
        value={known.parameters.map((one) => one.value).join(', ')}
        check={(text) =>
          splitAtCommas(text)
            .map((one) => checkParameter(one, shape.parameters[0]?.value ?? ''))
            .find((problem) => problem !== undefined)
        }
        commit={(text) =>
          commit(
            formatDistribution({
              keyword: known.keyword,
              parameters: splitAtCommas(text).map((value) => ({ name: '', value })),
            }),
          )
        }
      />
    );
  }
  return shape.parameters.map((usual, index) => (
    <Parameter key={usual.name} {...props} usual={usual} index={index} />
  ));
}

function Parameter({
  usual,
  index,
  ...props
}: ParametersProps & { readonly usual: Argument; readonly index: number }): ReactNode {
  const { known, units } = props;
  const value = known.parameters[index]?.value ?? '';
  const write = (text: string): Promise<boolean> =>
    props.commit(
      formatDistribution({
        keyword: known.keyword,
        parameters: known.parameters.map((one, at) =>
          at === index ? { name: usual.name, value: text } : one,
        ),
      }),
    );
  const input: InputProps = {
    subject: `${props.subject} ${known.keyword}`,
    label: `${usual.name} of ${props.label}`,
    disabled: props.disabled ?? false,
    value,
    check: (text) => checkParameter(text, usual.value),
    commit: write,
  };
  const isTime = (parseQuantity(usual.value)?.unit ?? '') !== '';
  return (
    <div className="parameter">
      <span className="parameter-name" aria-hidden="true">
        {usual.name}
      </span>
      {isTime ? (
        <QuantityInput {...input} units={units} usual={usual.value} />
      ) : (
        <TextInput {...input} />
      )}
    </div>
  );
}
