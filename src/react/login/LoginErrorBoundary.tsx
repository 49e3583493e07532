import { Component, type ReactNode } from 'react'
import type { LoginView } from '../../state/login/login-view.ts'
import { hardNavigate, isAssetError } from '../shell/asset-error.ts'
import { AttemptContext, endAttempt, presentAttempt } from '../ui/lazy.tsx'
import { LoginFailed } from './LoginFailed.tsx'

/** Of each box, one a root: what fails in one fails in the other too, so that title and button belong together. */
const boundaries = new WeakMap<LoginView, Set<LoginErrorBoundary>>()

/** Shows in place of a screen that it failed. A missing file reloads the document, once. */
export class LoginErrorBoundary extends Component<
  { view: LoginView; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }
  readonly attempt = presentAttempt()

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount(): void {
    const { view } = this.props
    boundaries.set(view, (boundaries.get(view) ?? new Set()).add(this))
  }

  override componentWillUnmount(): void {
    boundaries.get(this.props.view)?.delete(this)
  }

  override componentDidCatch(error: unknown): void {
    endAttempt()
    const { view } = this.props
    view.app.log.error('the login box failed', error)
    if (isAssetError(error) && hardNavigate(view.app)) return
    for (const boundary of boundaries.get(view) ?? []) boundary.setState({ failed: true })
  }

  override render(): ReactNode {
    if (this.state.failed) return <LoginFailed />
    return <AttemptContext value={this.attempt}>{this.props.children}</AttemptContext>
  }
}
