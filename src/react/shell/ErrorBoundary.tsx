import { useStore } from '@nanostores/react'
import { Component, type ErrorInfo, type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError, isAway, noAnswer } from '../../api/api-error.ts'
import type { App } from '../../state/app/app.ts'
import { look, whenBack } from '../../state/app/connection.ts'
import { errorText } from '../../state/app/messages.ts'
import { $troubleOf } from '../../state/app/trouble.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { AttemptContext, endAttempt, presentAttempt } from '../ui/lazy.tsx'
import { AppContext, useApp } from './app-context.ts'
import { hardNavigate, isAssetError } from './asset-error.ts'
import { shellMessages } from './messages.ts'
import { useMessages } from './use-messages.ts'

interface State {
  failed: { error: unknown } | undefined
  attempt: number
}

export interface Failure {
  error: unknown
  onRetry: () => void
}

/** Shows an error page in place of a tree that failed, with a way to try again. A missing file reloads the document. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static override contextType = AppContext
  declare context: App | undefined
  override state: State = { failed: undefined, attempt: presentAttempt() }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    endAttempt()
    this.context?.log.error('a page failed', error, componentStack)
    const app = this.context
    // Where the server is gone, another load of the document would end on the browser's own page.
    if (app && isAssetError(error)) void look(app).then(trouble => trouble || hardNavigate(app))
  }

  retry = (): void => this.setState({ failed: undefined, attempt: presentAttempt() })

  override render(): ReactNode {
    const { failed, attempt } = this.state
    if (!failed) return <AttemptContext value={attempt}>{this.props.children}</AttemptContext>
    return this.instead({ error: failed.error, onRetry: this.retry })
  }

  /** What stands in place of the tree. */
  protected instead(failure: Failure): ReactNode {
    return <ErrorPage {...failure} />
  }
}

/** What stands where a page could not be shown. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const app = useApp()
  const t = useMessages(shellMessages)
  const trouble = useStore($troubleOf(app))
  const missing = isAssetError(error)
  const known = error instanceof ApiError ? error : missing && trouble ? noAnswer(error) : undefined
  const retry = useEffectEvent(() => onRetry?.())
  useEffect(() => {
    const away = missing || (error instanceof ApiError && isAway(error))
    return away ? whenBack(app, () => retry()) : undefined
  }, [app, error, missing])
  return (
    <Alert
      tone="danger"
      title={t('errorTitle')}
      action={onRetry && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {known ? errorText(app, known) : t('errorText')}
      {known?.traceId && (
        <small>
          {' '}
          {t('traceId')}: <code>{known.traceId}</code>
        </small>
      )}
    </Alert>
  )
}
