import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-jsonrpc/node';
import { PROJECT } from './project.ts';

const JAR = join(PROJECT, 'language-server/server/target/threadwise-server.jar');

/** A diagnostic of the server; severity 1 is an error. */
export interface Problem {
  readonly severity: number;
  readonly message: string;
}

/** A semantic token. */
export interface SemanticToken {
  readonly line: number;
  readonly column: number;
  readonly length: number;
  /** For example `keyword` or `function.defaultLibrary`. */
  readonly type: string;
}

/** A language server that checks and colours texts. */
export interface TestServer {
  /** Returns the diagnostics of a text. */
  check(text: string): Promise<readonly Problem[]>;
  /** Returns the semantic tokens of a text in order. */
  tokens(text: string): Promise<readonly SemanticToken[]>;
  stop(): Promise<void>;
}

interface Legend {
  readonly tokenTypes: readonly string[];
  readonly tokenModifiers: readonly string[];
}

/** Starts the built server with proposals disabled. */
export async function startServer(): Promise<TestServer> {
  const home = process.env['JAVA_HOME'];
  if (home === undefined || !existsSync(JAR)) {
    throw new Error(`Set JAVA_HOME, and build ${JAR}: mvn package -pl language-server/server -am`);
  }
  const java = spawn(join(home, 'bin/java'), ['-jar', JAR, '--stdio'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const connection = createMessageConnection(
    new StreamMessageReader(java.stdout),
    new StreamMessageWriter(java.stdin),
  );
  const waiting = new Map<string, (problems: readonly Problem[]) => void>();
  connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, diagnostics }: { uri: string; diagnostics: readonly Problem[] }) => {
      waiting.get(uri)?.(diagnostics);
    },
  );
  connection.listen();
  const initialized = await connection.sendRequest<{
    capabilities: { semanticTokensProvider: { legend: Legend } };
  }>('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions: { trusted: false },
  });
  await connection.sendNotification('initialized', {});
  let opened = 0;
  const open = async (text: string): Promise<[string, Promise<readonly Problem[]>]> => {
    const uri = `untitled:${++opened}.eai`;
    const problems = new Promise<readonly Problem[]>((resolve) => waiting.set(uri, resolve));
    await connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'eai', version: 1, text },
    });
    return [uri, problems];
  };
  return {
    check: async (text) => {
      const [, problems] = await open(text);
      return problems;
    },
    tokens: async (text) => {
      const [uri] = await open(text);
      const { data } = await connection.sendRequest<{ data: number[] }>(
        'textDocument/semanticTokens/full',
        { textDocument: { uri } },
      );
      return decode(data, initialized.capabilities.semanticTokensProvider.legend);
    },
    stop: async () => {
      await connection.sendRequest('shutdown');
      await connection.sendNotification('exit');
      const ended = new Promise((resolve) => java.once('exit', resolve));
      await ended;
      connection.dispose();
    },
  };
}

/** Decodes semantic tokens: five numbers each, relative to the previous token. */
function decode(data: readonly number[], legend: Legend): SemanticToken[] {
  const tokens: SemanticToken[] = [];
  let line = 0;
  let column = 0;
  for (let i = 0; i < data.length; i += 5) {
    const [lines = 0, columns = 0, length = 0, type = 0, modifiers = 0] = data.slice(i, i + 5);
    column = lines === 0 ? column + columns : columns;
    line += lines;
    const library = legend.tokenModifiers.indexOf('defaultLibrary');
    const suffix = (modifiers >> library) & 1 ? '.defaultLibrary' : '';
    tokens.push({ line, column, length, type: `${legend.tokenTypes[type] ?? ''}${suffix}` });
  }
  return tokens;
}
