import { Component, type ReactNode } from 'react';

interface State {
  readonly message: string | undefined;
}

/** Shows what went wrong in the page instead of nothing. */
export class Failure extends Component<{ readonly children: ReactNode }, State> {
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
        <h1>This view has a defect</h1>
        <p>The text is untouched. Close this view and open it again to go on.</p>
        <pre>{message}</pre>
      </div>
    );
  }
}
