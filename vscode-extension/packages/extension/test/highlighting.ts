import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { GRAMMAR_TEXT } from './project.ts';

const SCOPE = 'source.eai';

/** A piece of text with its TextMate scopes, except that of the language itself and those of whole blocks. */
export interface Piece {
  readonly text: string;
  readonly line: number;
  readonly column: number;
  readonly scopes: readonly string[];
}

const grammar = await loadGrammar();

async function loadGrammar(): Promise<textmate.IGrammar> {
  const wasm = createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm');
  await oniguruma.loadWASM(readFileSync(wasm));
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: () => {
      return Promise.resolve(textmate.parseRawGrammar(GRAMMAR_TEXT, 'eai.tmLanguage.json'));
    },
  });
  const loaded = await registry.loadGrammar(SCOPE);
  if (loaded === null) {
    throw new Error('the grammar cannot be loaded');
  }
  return loaded;
}

/** Tokenises a text; blank pieces are omitted. */
export function colour(text: string): Piece[] {
  let state = textmate.INITIAL;
  return text.split(/\r?\n/).flatMap((content, line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(content, state);
    state = ruleStack;
    return tokens
      .map(({ startIndex, endIndex, scopes }) => ({
        text: content.slice(startIndex, endIndex),
        line,
        column: startIndex,
        scopes: scopes.filter((scope) => scope !== SCOPE && !scope.startsWith('meta.')),
      }))
      .filter((piece) => piece.text.trim() !== '');
  });
}

/** Returns the innermost scope of the n-th piece that equals `token`. */
export function scopeOf(text: string, token: string, occurrence = 0): string | undefined {
  return colour(text)
    .filter((piece) => piece.text.trim() === token)
    .at(occurrence)
    ?.scopes.at(-1);
}
