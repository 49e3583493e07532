import { Component, type ReactNode } from 'react'
import { AppContext } from '../../shell/app-context.ts'

/** What a host wrote may fail: it is left out then, the log says why, and people can sign in all the same. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = AppContext
  declare context: React.ContextType<typeof AppContext>
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown): void {
    this.context?.log.error('a piece of the theme failed', error)
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
