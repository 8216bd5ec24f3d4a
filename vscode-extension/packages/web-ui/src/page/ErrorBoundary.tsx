import { Component, type ReactNode } from 'react';

interface State {
  readonly message: string | undefined;
}

/** An error boundary that shows a message instead of an empty page. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { message: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { message: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    if (message === undefined) {
      return this.props.children;
    }
    return (
      <div role="alert" className="failure">
        <h1>This view has failed</h1>
        <p>Your text is unchanged. Close this view and open it again to continue.</p>
        <pre>{message}</pre>
      </div>
    );
  }
}
