import type { Message } from 'vscode-jsonrpc/browser';

/** How messages leave the page and reach it. */
export interface Transport {
  readonly post: (message: Message) => void;
  readonly listen: (receive: (message: Message) => void) => void;
}

declare global {
  interface Window {
    /** Given by VS Code, once. */
    readonly acquireVsCodeApi?: () => { readonly postMessage: (message: unknown) => void };
    /** Given by hosts that are no VS Code: takes a message as JSON. */
    readonly threadwisePost?: (json: string) => void;
  }
}

/** The way to whoever shows this page; both kinds of hosts answer by `window.postMessage`. */
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
      throw new Error('This page is shown by nobody: it needs an editor around it.');
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
