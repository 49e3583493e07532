import { moveRedirect } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { redirectTexts } from './redirect-messages.ts'

/** A connection whose provider knows the page that all connections shared, and how it leaves that page. */
export default function RedirectMove({ mayWrite }: { mayWrite: boolean }) {
  const app = useApp()
  const t = useMessages(redirectTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const move = async () => {
    if (await run(() => moveRedirect(app))) toast.show({ tone: 'success', title: t('redirectMoved') })
  }
  return (
    <Alert tone="warning" title={t('redirectOutdatedTitle')}>
      <Stack gap={3}>
        <span>{t('redirectOutdated')}</span>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        {mayWrite ? (
          <div>
            <Button size="small" loading={busy} onClick={() => void move()}>
              {t('redirectMove')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Alert>
  )
}
