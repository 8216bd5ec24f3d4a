import { describe, expect, it } from 'vitest';
import { colour, scopeOf } from './highlighting.ts';
import { GRAMMAR_TEXT } from './project.ts';
import { EXAMPLES, PAGE } from './exampleTexts.ts';
import { DISTRIBUTIONS, PATTERNS, PORTS, UNIT_SYMBOLS, KEYWORDS } from './vocabulary.ts';

const GRAMMAR_KEYWORDS = Array.from(GRAMMAR_TEXT.matchAll(/[A-Za-z]+/g), ([token]) => token);
const KEYWORD = 'keyword.control.eai';
const PROPERTY = 'variable.other.property.eai';
const VALUE = 'variable.other.enummember.eai';
const CLASS = 'entity.name.class.eai';
const NAMESPACE = 'entity.name.namespace.eai';
const ELEMENT = 'entity.name.function.eai';
const SLOT = 'variable.other.eai';

describe('the TextMate grammar', () => {
  it('is tested with the vocabulary of the Xtext grammar', () => {
    expect(KEYWORDS.length).toBeGreaterThan(100);
    expect(PATTERNS).toHaveLength(33);
    expect(PORTS).toHaveLength(4);
    expect(DISTRIBUTIONS.length).toBeGreaterThan(12);
    expect(UNIT_SYMBOLS).toContain('KiB');
  });

  it.each(KEYWORDS)('colours the keyword %s', (token) => {
    expect(GRAMMAR_KEYWORDS).toContain(token);
  });

  it.each([...PATTERNS, ...PORTS])('colours the kind %s', (kind) => {
    expect(scopeOf(`process P {\n ${kind} Name a -> b\n}`, kind)).toBe('support.type.eai');
  });

  it.each(DISTRIBUTIONS)('colours the distribution %s', (name) => {
    const text = `process P {\n translator T a -> b takes ${name}(mean 2 ms)\n}`;
    expect(scopeOf(text, name)).toBe('support.function.eai');
    expect(scopeOf(text, 'mean')).toBe('variable.parameter.eai');
  });

  it.each(UNIT_SYMBOLS)('colours the unit %s', (unit) => {
    expect(scopeOf(`pool p { start 2 ${unit} }`, unit)).toBe('constant.numeric.unit.eai');
  });

  it.each<[string, string, string, number?]>([
    ['solution Cafe "Café"', 'solution', KEYWORD],
    ['solution Cafe "Café"', 'Cafe', NAMESPACE],
    ['solution Cafe "Café"', 'Café', 'string.quoted.double.eai'],
    ['host server { cores 16 }', 'server', CLASS],
    ['host { cores 16 }', 'cores', PROPERTY],
    ['pool engine { threads 6  queue fifo }', 'engine', CLASS],
    ['pool engine { threads 6  queue fifo }', 'threads', PROPERTY],
    ['pool engine { threads 6  queue fifo }', 'fifo', VALUE],
    ['pool light virtual', 'virtual', VALUE],
    ['pool virtual virtual', 'virtual', CLASS],
    ['pool b custom { bounded 100 rejected callerRuns }', 'callerRuns', VALUE],
    ['pools per task { T1: 2, others: 1 }', 'T1', ELEMENT],
    ['process P on io per message {\n exit X a\n}', 'per message', KEYWORD],
    ['process P per task {\n exit X a\n}', 'X', ELEMENT],
    ['pools per task { T1: 2, others: 1 }', 'others', PROPERTY],
    ['application "Payroll System" { capacity 4 }', 'capacity', PROPERTY],
    ['process Coffee on engine {\n}', 'Coffee', NAMESPACE],
    ['process Coffee on engine {\n}', 'engine', CLASS],
    // Keywords are names where the context is unambiguous.
    ['process P {\n entry Orders -> order\n}', 'order', SLOT],
    ['process P {\n exit filter queue\n}', 'filter', ELEMENT],
    ['process P {\n exit filter queue\n}', 'queue', SLOT],
    ['process P {\n merger T11 wait, mean -> cpu takes 2 us\n}', 'wait', SLOT],
    ['process P {\n merger T11 wait, mean -> cpu takes 2 us\n}', 'mean', SLOT],
    ['process P {\n merger T11 wait, mean -> cpu takes 2 us\n}', 'cpu', SLOT],
    ['process P {\n enricher T6 s6 with s5 -> s7 takes cpu 9 us wait 4 us\n}', 's6', SLOT],
    ['process P {\n enricher T6 s6 with s5 -> s7 takes cpu 9 us wait 4 us\n}', 'with', KEYWORD],
    ['process P {\n enricher T6 s6 with s5 -> s7 takes cpu 9 us wait 4 us\n}', 'wait', KEYWORD],
    ['process P {\n translator T1\n "a label"\n order -> drink\n}', 'order', SLOT],
    ['process P {\n dispatcher T2 a -> b, c by fragment\n}', 'fragment', VALUE],
    ['process P {\n router R a, b -> c, d fires each sends some by 1, 0.5\n}', 'some', VALUE],
    ['process P {\n splitter S a -> b  into 3  in parallel on io\n}', 'parallel', KEYWORD],
    ['process P {\n splitter S a -> b  into 3  in parallel on io\n}', 'io', CLASS],
    ['process P {\n splitter S a -> b  into 3  in parallel on io  waits\n}', 'waits', KEYWORD],
    ['process P {\n merger M waits, a -> b\n}', 'waits', SLOT],
    ['process P {\n solicitor S a -> b asks Bar responds in exp(2 ms) async\n}', 'Bar', CLASS],
    ['process P {\n solicitor S a -> b asks Bar responds in exp(2 ms) async\n}', 'async', KEYWORD],
    ['process P {\n exit E a takes measured("t.csv", column "T", unit us)\n}', 'measured', KEYWORD],
    ['process P {\n exit E a takes measured("t.csv", column "T", unit us)\n}', 'unit', PROPERTY],
    ['workload rush { Orders: poisson 5000/s for 120 s }', 'rush', CLASS],
    ['workload rush { Orders: poisson 5000/s for 120 s }', 'Orders', ELEMENT],
    ['workload rush { Orders: poisson 5000/s for 120 s }', 'poisson', KEYWORD],
    ['workload rush { Orders: poisson 5000/s for 120 s }', 'for', PROPERTY],
    ['workload w { A: every 5 ms in batches of 3\n B: poisson 1/s\n}', 'B', ELEMENT],
    ['workload w { A: every 5 ms in batches of 3 B: poisson 1/s }', 'B', ELEMENT],
    ['workload w { A: poisson 1/s in batches of 3 ms.A: poisson 1/min }', 'ms', ELEMENT],
    ['workload night { Orders: 100_000 messages at once }', 'once', KEYWORD],
    ['process P { translator T a -> b fails 2 % }', 'fails', KEYWORD],
    ['process P { translator T a -> b retries 3 after 1 s }', 'after', KEYWORD],
    ['process P { throttler T a -> b max 10 per 1 s }', 'per', KEYWORD],
    ['process P { throttler T a -> b max 5 at once blocking }', 'max', KEYWORD],
    ['process P { throttler T a -> b max 5 at once blocking }', 'once', KEYWORD],
    ['process P { translator T a -> b failing -> c }', 'failing', KEYWORD],
    ['workload w { Orders: 50 users think exp(1 s) }', 'users', KEYWORD],
    ['workload w { Orders: 50 users\n think exp(1 s) }', 'think', KEYWORD],
    ['workload w { Orders: 50 users think exp(1 s) }', 'exp', 'support.function.eai'],
    ['workload w { Orders: 50 users think: 1 user }', 'think', ELEMENT],
    ['goal rush { p99.9 Orders -> Waiter < 20 ms }', 'p99.9', PROPERTY],
    ['goal rush { p95 Orders -> Waiter < 20 ms }', 'Waiter', ELEMENT],
    ['goal rush { p95 Orders -> Waiter < 20 ms }', '<', 'keyword.operator.eai'],
    ['measurements { "a.json" }', 'measurements', KEYWORD],
    ['layout {\n T1 at 10, -20\n}', 'T1', ELEMENT],
    ['pool p { threads 1 } // threads', 'threads', 'comment.line.double-slash.eai', -1],
    ['/* a */ pool p { threads 1 }', 'pool', KEYWORD],
  ])('%s: %s', (text, token, scope, occurrence = 0) => {
    const pieces = colour(text).filter((piece) => piece.text.trim().includes(token));
    const exact = pieces.filter((piece) => piece.text.trim() === token);
    expect((exact.length > 0 ? exact : pieces).at(occurrence)?.scopes.at(-1) ?? '').toBe(scope);
  });

  it.each([...EXAMPLES, ...PAGE])('colours every token in %s', (_, text) => {
    const uncoloured = colour(text).filter(({ scopes }) => scopes.length === 0);
    expect(uncoloured).toEqual([]);
  });
});
