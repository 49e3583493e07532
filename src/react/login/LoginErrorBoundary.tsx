import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { App } from '../../state/app.ts'
import { AppContext } from '../shell/app-context.ts'
import { hardNavigate, isAssetError } from '../shell/asset-error.ts'

/** The shell's error page, which a login that works never loads. */
const ErrorPage = lazy(() =>
  import('../shell/ErrorBoundary.tsx').then(({ ErrorPage }) => ({ default: ErrorPage })),
)

/** Shows an error page in place of a login box that failed. A missing file reloads the document. */
export class LoginErrorBoundary extends Component<{ children: ReactNode }, { failed?: { error: unknown } }> {
  static override contextType = AppContext
  declare context: App | undefined
  override state: { failed?: { error: unknown } } = {}

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown): void {
    this.context?.log.error('the login box failed', error)
    if (this.context && isAssetError(error)) hardNavigate(this.context)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Suspense fallback={null}>
        <ErrorPage error={this.state.failed.error} onRetry={() => location.reload()} />
      </Suspense>
    )
  }
}
