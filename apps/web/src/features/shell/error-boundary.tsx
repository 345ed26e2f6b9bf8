import { Component, type ReactNode } from 'react'
import { PageFailure } from './page-failure.tsx'

interface State {
  error?: unknown
}

/** Where no router catches what goes wrong while a page is shown. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = {}

  static getDerivedStateFromError = (error: unknown): State => ({ error })

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children
    return <PageFailure error={this.state.error} onAgain={() => location.reload()} />
  }
}
