import {
  AbstractMessageReader,
  AbstractMessageWriter,
  createMessageConnection,
  type DataCallback,
  type Disposable,
  type Message,
  type MessageConnection,
  type MessageReader,
  type MessageWriter,
} from 'vscode-jsonrpc/browser';
import type { Transport } from './transport.ts';

class TransportReader extends AbstractMessageReader implements MessageReader {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    super();
    this.#transport = transport;
  }

  listen(callback: DataCallback): Disposable {
    this.#transport.listen(callback);
    return { dispose: () => undefined };
  }
}

class TransportWriter extends AbstractMessageWriter implements MessageWriter {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    super();
    this.#transport = transport;
  }

  write(message: Message): Promise<void> {
    this.#transport.post(message);
    return Promise.resolve();
  }

  end(): void {
    // The page is closed by its host.
  }
}

/** Creates the connection between the page and its host. */
export function connect(transport: Transport): MessageConnection {
  const connection = createMessageConnection(
    new TransportReader(transport),
    new TransportWriter(transport),
  );
  connection.listen();
  return connection;
}
