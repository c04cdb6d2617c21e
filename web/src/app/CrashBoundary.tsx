import { Component, type ReactNode } from 'react';
import { Crash } from './Crash';

type Props = { children: ReactNode };
type State = { error?: unknown; hasCrashed: boolean };

/** Catches what breaks outside every page. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasCrashed: true };
  }

  override render() {
    return this.state.hasCrashed ? <Crash error={this.state.error} /> : this.props.children;
  }
}
