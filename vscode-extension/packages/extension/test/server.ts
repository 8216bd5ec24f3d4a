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

/** A problem that the server reports: severity 1 is an error. */
export interface Problem {
  readonly severity: number;
  readonly message: string;
}

/** A language server that checks texts. */
export interface CheckingServer {
  /** The problems of a text. */
  check(text: string): Promise<readonly Problem[]>;
  stop(): Promise<void>;
}

/** Starts the server that was built, without proposals. */
export async function startServer(): Promise<CheckingServer> {
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
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
    initializationOptions: { trusted: false },
  });
  await connection.sendNotification('initialized', {});
  let opened = 0;
  return {
    check: async (text) => {
      const uri = `untitled:${++opened}.eai`;
      const problems = new Promise<readonly Problem[]>((resolve) => waiting.set(uri, resolve));
      await connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId: 'eai', version: 1, text },
      });
      return problems;
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
