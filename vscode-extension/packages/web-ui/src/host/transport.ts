import type { Message } from 'vscode-jsonrpc/browser';

/** Sends messages to the host and receives its messages. */
export interface Transport {
  readonly post: (message: Message) => void;
  readonly listen: (receive: (message: Message) => void) => void;
}

declare global {
  interface Window {
    /** Provided by VS Code; may be called once. */
    readonly acquireVsCodeApi?: () => { readonly postMessage: (message: unknown) => void };
    /** Provided by other hosts: accepts a JSON message. */
    readonly threadwisePost?: (json: string) => void;
  }
}

/** Returns the transport to the host; every host replies with `window.postMessage`. */
export function hostTransport(): Transport {
  return { post: sender(), listen };
}

function sender(): Transport['post'] {
  const api = window.acquireVsCodeApi?.();
  if (api !== undefined) {
    return (message) => {
      api.postMessage(message);
    };
  }
  return (message) => {
    if (window.threadwisePost === undefined) {
      throw new Error('This page must be opened inside an editor.');
    }
    window.threadwisePost(JSON.stringify(message));
  };
}

function listen(receive: (message: Message) => void): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isMessage(event.data)) {
      receive(event.data);
    }
  });
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'jsonrpc' in data && data.jsonrpc === '2.0';
}
