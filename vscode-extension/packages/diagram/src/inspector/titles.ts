/** What the words of clauses are called where the word alone tells too little. */
const TITLES: Readonly<Record<string, string>> = {
  async: 'Asynchronous',
  asks: 'Application',
  by: 'Chooses by',
  cache: 'Cold cache',
  core: 'Core threads',
  delays: 'Delay',
  dispatch: 'Dispatch cost',
  for: 'Runs for',
  into: 'Fragments',
  keepalive: 'Keep alive',
  limit: 'Most at a time',
  lock: 'Lock cost',
  maximum: 'Most threads',
  on: 'Pool',
  others: 'Other threads',
  passes: 'Probability',
  pinned: 'Pins its carrier',
  quantum: 'Time slice',
  responds: 'Responds in',
  serial: 'One at a time',
  stack: 'Thread stack',
  start: 'Start cost',
  switch: 'Switch cost',
  takes: 'Time',
  wake: 'Wake-up cost',
  warmup: 'Warm-up',
};

/** What a form calls a clause. */
export function titleOfWord(word: string): string {
  return TITLES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}
