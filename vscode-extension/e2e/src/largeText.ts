/** Elements of one process, besides its entry and exit. */
const PER_PROCESS = 98;

/**
 * Returns a solution with at least this many elements: processes of 100, in which parallel branches fork and
 * join.
 */
export function largeText(elements: number): string {
  const processes = Math.round(elements / (PER_PROCESS + 2));
  const texts = Array.from({ length: processes }, (_, index) => processText(`P${index + 1}`));
  return [
    'solution Large',
    'pool engine { threads 8 }',
    'pool rest { threads 4 }',
    ...texts,
    `workload load { ${texts.map((_, index) => `P${index + 1}.In: poisson 10/s`).join('  ')} }`,
    '',
  ].join('\n\n');
}

/** Returns groups of seven: a replicator, two branches of two tasks, a correlator, a merger. */
function processText(name: string): string {
  const lines = ['  entry In -> s0'];
  for (let group = 0; group < PER_PROCESS / 7; group++) {
    const slot = (token: string): string => `${token}${group}`;
    lines.push(
      `  replicator R${group} s${group} -> ${slot('a')}, ${slot('b')} takes 10 us`,
      `  translator A${group} ${slot('a')} -> ${slot('c')} takes exp(20 us)`,
      `  filter B${group} ${slot('b')} -> ${slot('d')} passes 100 % takes 5 us`,
      `  modifier C${group} ${slot('c')} -> ${slot('e')} takes 5 us`,
      `  slimmer D${group} ${slot('d')} -> ${slot('f')} takes 5 us`,
      `  correlator E${group} ${slot('e')}, ${slot('f')} -> ${slot('g')}, ${slot('h')} takes 5 us`,
      `  merger F${group} ${slot('g')}, ${slot('h')} -> s${group + 1} takes 2 us`,
    );
  }
  lines.push(`  exit Out s${PER_PROCESS / 7}`);
  return `process ${name} on ${name === 'P1' ? 'rest' : 'engine'} {\n${lines.join('\n')}\n}`;
}
