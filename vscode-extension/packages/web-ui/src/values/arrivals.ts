import { parseQuantity, parseRate, formatRate, formatQuantity, type Quantity } from './quantity.ts';
import { indexOfKeyword } from './splitting.ts';

/** The arrivals at an entry, parsed from the text. */
export interface Arrivals {
  readonly process: ArrivalProcess;
  /** Distribution of the batch size; empty for single messages. */
  readonly batch: string;
}

export type ArrivalProcess =
  | { readonly kind: 'poisson' | 'constant'; readonly rate: Quantity }
  | { readonly kind: 'every'; readonly gap: Quantity }
  | { readonly kind: 'renewal'; readonly gap: string }
  | { readonly kind: 'messages'; readonly count: string }
  /** Users who each send a message after their think time, which is empty for none. */
  | { readonly kind: 'users'; readonly count: string; readonly think: string }
  /** Arrivals that can be edited only as text: `modulated`, `recorded`. */
  | { readonly kind: 'other'; readonly text: string };

const BATCHES = /^in\s+batches\s+of\s+(.*)$/su;
const AT_ONCE = /^(\d[\d_]*)\s+messages?\s+at\s+once$/u;
const USERS = /^(\d[\d_]*)\s+users?(?:\s+think\b\s*(.*))?$/su;
const FIRST_TOKEN = /^([a-z]+)\s+(.*)$/su;

export function parseArrivals(text: string): Arrivals {
  const all = text.trim();
  const at = indexOfKeyword(all, 'in');
  const batch = at < 0 ? undefined : BATCHES.exec(all.slice(at))?.[1];
  return batch === undefined
    ? { process: parseProcess(all), batch: '' }
    : { process: parseProcess(all.slice(0, at).trim()), batch };
}

export function formatArrivals({ process, batch }: Arrivals): string {
  const written = formatProcess(process);
  return batch === '' ? written : `${written} in batches of ${batch}`;
}

function parseProcess(text: string): ArrivalProcess {
  const count = AT_ONCE.exec(text)?.[1];
  if (count !== undefined) {
    return { kind: 'messages', count };
  }
  const [, users, think = ''] = USERS.exec(text) ?? [];
  if (users !== undefined) {
    return { kind: 'users', count: users, think };
  }
  const [, keyword = '', rest = ''] = FIRST_TOKEN.exec(text) ?? [];
  const rate = parseRate(rest);
  const gap = parseQuantity(rest);
  if ((keyword === 'poisson' || keyword === 'constant') && rate !== undefined) {
    return { kind: keyword, rate };
  }
  if (keyword === 'every' && gap !== undefined) {
    return { kind: 'every', gap };
  }
  return keyword === 'renewal' ? { kind: 'renewal', gap: rest } : { kind: 'other', text };
}

function formatProcess(process: ArrivalProcess): string {
  switch (process.kind) {
    case 'poisson':
    case 'constant':
      return `${process.kind} ${formatRate(process.rate)}`;
    case 'every':
      return `every ${formatQuantity(process.gap)}`;
    case 'renewal':
      return `renewal ${process.gap}`;
    case 'messages':
      return `${process.count} messages at once`;
    case 'users':
      return `${process.count} users${process.think === '' ? '' : ` think ${process.think}`}`;
    case 'other':
      return process.text;
  }
}
