import { indexOfKeyword } from './splitting.ts';

/** The service demand of a work unit: distributions as written, empty if absent. */
export interface Service {
  readonly cpu: string;
  readonly wait: string;
}

/** Parses `exp(2 ms)`, or `cpu 9 us wait 40 us` in any order. */
export function parseService(text: string): Service {
  const parts = ['cpu', 'wait']
    .map((keyword) => ({ keyword, at: indexOfKeyword(text, keyword) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  if (parts.length === 0) {
    return { cpu: text.trim(), wait: '' };
  }
  const texts = new Map(
    parts.map(({ keyword, at }, index) => [
      keyword,
      text.slice(at + keyword.length, parts[index + 1]?.at).trim(),
    ]),
  );
  return { cpu: texts.get('cpu') ?? '', wait: texts.get('wait') ?? '' };
}

/** Formats a service demand; empty if both parts are empty. */
export function formatService({ cpu, wait }: Service): string {
  if (wait === '') {
    return cpu;
  }
  return cpu === '' ? `wait ${wait}` : `cpu ${cpu} wait ${wait}`;
}
