import type { ConvertParams, ConvertResult, FormKeyword } from '@threadwise/protocol';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type MessageConnection,
} from 'vscode-jsonrpc/node';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { PROJECT } from './cafe.ts';

const JAR = join(PROJECT, 'language-server/server/target/threadwise-server.jar');
const JVM_OPTIONS = join(PROJECT, 'language-server/server/src/main/launcher/jvm.options');

/** Makes all servers but the first start in less time, as in VS Code. */
const ARCHIVE = join(PROJECT, 'vscode-extension/target/server.jsa');

/** URI of a document without a file. */
const UNTITLED = 'untitled:solution.eai';

/** Configuration of a language server. */
export interface ServerOptions {
  readonly text: string;
  /** URI of the document; without it, the document has no file. */
  readonly uri?: string;
  /** Whether the workspace is trusted, and the server's settings. */
  readonly trusted?: boolean;
  readonly settings?: object;
}

interface WorkspaceEdit {
  readonly documentChanges: readonly {
    readonly textDocument: { readonly version: number };
    readonly edits: readonly TextEdit[];
  }[];
}

/** A language server with one open document. */
export class ServerProcess {
  readonly connection: MessageConnection;
  /** URI of the document. */
  readonly uri: string;
  document: TextDocument;
  onApplied: (before: string) => void = () => undefined;
  readonly #process: ChildProcessWithoutNullStreams;

  private constructor(
    process: ChildProcessWithoutNullStreams,
    { uri = UNTITLED, text }: ServerOptions,
  ) {
    this.#process = process;
    this.uri = uri;
    this.document = TextDocument.create(uri, 'eai', 1, text);
    this.connection = createMessageConnection(
      new StreamMessageReader(process.stdout),
      new StreamMessageWriter(process.stdin),
    );
  }

  static async start(options: ServerOptions): Promise<ServerProcess> {
    const home = process.env['JAVA_HOME'];
    if (home === undefined || !existsSync(JAR)) {
      throw new Error(
        `Set JAVA_HOME, and build ${JAR}: mvn package -pl language-server/server -am`,
      );
    }
    const java = spawn(join(home, 'bin/java'), [
      ...[`@${JVM_OPTIONS}`, '-XX:+AutoCreateSharedArchive', `-XX:SharedArchiveFile=${ARCHIVE}`],
      ...['-jar', JAR, '--stdio'],
    ]);
    const server = new ServerProcess(java, options);
    await server.#initialize(options);
    return server;
  }

  /** Converts the document to a text form. */
  async convert(to: FormKeyword): Promise<string> {
    const params: ConvertParams = { textDocument: { uri: this.uri }, to };
    const { files } = await this.connection.sendRequest<ConvertResult>(
      'threadwise/convert',
      params,
    );
    return files[0]?.text ?? '';
  }

  stop(): void {
    this.connection.dispose();
    this.#process.kill();
  }

  /** Replaces the whole text. */
  async replace(text: string): Promise<void> {
    const { version } = this.document;
    this.document = TextDocument.create(this.uri, 'eai', version + 1, text);
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri, version: version + 1 },
      contentChanges: [{ text }],
    });
  }

  async #initialize({ trusted = true, settings = {} }: ServerOptions): Promise<void> {
    this.#process.stderr.resume();
    this.connection.onRequest('workspace/applyEdit', async ({ edit }: { edit: WorkspaceEdit }) => {
      // Like an editor, rejects edits of an older version.
      if (
        edit.documentChanges.some((change) => change.textDocument.version !== this.document.version)
      ) {
        return { applied: false };
      }
      const before = this.document.getText();
      const edits = edit.documentChanges.flatMap((change) => change.edits);
      await this.replace(TextDocument.applyEdits(this.document, [...edits]));
      this.onApplied(before);
      return { applied: true };
    });
    this.connection.onRequest(() => null);
    this.connection.listen();
    await this.connection.sendRequest('initialize', {
      processId: process.pid,
      rootUri: null,
      initializationOptions: { trusted, settings },
      capabilities: {
        workspace: { applyEdit: true, workspaceEdit: { documentChanges: true } },
      },
    });
    await this.connection.sendNotification('initialized', {});
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: this.uri, languageId: 'eai', version: 1, text: this.document.getText() },
    });
  }
}
