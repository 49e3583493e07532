import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../../state/app.ts'
import { errorText } from '../../state/messages.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { AppContext, useApp } from './app-context.ts'
import { hardNavigate, isAssetError } from './asset-error.ts'
import { shellMessages } from './messages.ts'
import { useMessages } from './use-messages.ts'

interface Failed {
  error: unknown
}

/** Shows an error page in place of a tree that failed, with a way to try again. A missing file reloads the document. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: Failed | undefined }> {
  static override contextType = AppContext
  declare context: App | undefined
  override state = { failed: undefined as Failed | undefined }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    this.context?.log.error('a page failed', error, componentStack)
    if (this.context && isAssetError(error)) hardNavigate(this.context)
  }

  override render(): ReactNode {
    const { failed } = this.state
    if (!failed) return this.props.children
    return <ErrorPage error={failed.error} onRetry={() => this.setState({ failed: undefined })} />
  }
}

/** What stands where a page could not be shown. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const app = useApp()
  const t = useMessages(shellMessages)
  const known = error instanceof ApiError ? error : undefined
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
