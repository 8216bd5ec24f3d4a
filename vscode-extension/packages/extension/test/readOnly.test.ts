import { describe, expect, it } from 'vitest';
import { readOnlyReason, type ReadOnlyFacts } from '../src/common/readOnly.ts';

const WRITABLE: ReadOnlyFacts = {
  name: 'cafe.eai',
  scheme: 'file',
  isWritableScheme: true,
  isIncluded: false,
  isExcluded: false,
  isProtected: false,
  isLocked: false,
};

describe('a read-only document', () => {
  it.each<[string, Partial<ReadOnlyFacts>, string]>([
    ['of a revision', { scheme: 'git', isWritableScheme: false }, 'scheme "git"'],
    ['of the settings', { isIncluded: true }, 'files.readonlyInclude'],
    ['of the file system', { isProtected: true }, 'permissions'],
    ['without permission to write', { isLocked: true }, 'permissions'],
  ])('%s is refused with the reason', (_, facts, reason) => {
    expect(readOnlyReason({ ...WRITABLE, ...facts })).toContain(reason);
  });

  it.each<[string, Partial<ReadOnlyFacts>]>([
    ['a file', {}],
    ['an exception of the settings', { isIncluded: true, isExcluded: true, isLocked: true }],
  ])('is not %s', (_, facts) => {
    expect(readOnlyReason({ ...WRITABLE, ...facts })).toBeUndefined();
  });
});
