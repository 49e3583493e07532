import { useState } from 'react'
import type { RotatedSecret } from '../../../../../contract/webhooks.ts'
import { rotateSecret } from '../../../../state/webhooks/change-webhooks.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { writeMoment } from '../../../ui/dates.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { useAction } from '../../use-action.ts'
import type { WebhookTaskDialogProps } from './DeleteWebhookDialog.tsx'
import { webhookSecretTexts } from './dialog-messages.ts'
import { SecretOnce } from './SecretOnce.tsx'

/** Asks, and then shows the new secret, this once: it is kept here and nowhere else. Source: HOOK-07. */
export default function RotateSecretDialog({ webhook, open, onOpenChange }: WebhookTaskDialogProps) {
  const app = useApp()
  const t = useMessages(webhookSecretTexts)
  const locale = useLocale()
  const { busy, error, run } = useAction()
  const [rotated, setRotated] = useState<RotatedSecret>()
  const name = webhook.displayName
  const until = rotated && writeMoment(new Date(rotated.previousValidUntil), locale)
  return (
    <>
      <ConfirmDialog
        open={open && !rotated}
        onOpenChange={onOpenChange}
        title={t('rotateTitle', { name })}
        confirmLabel={t('rotate')}
        cancelLabel={t('cancel')}
        busy={busy}
        error={error}
        onConfirm={() => void run(async () => setRotated(await rotateSecret(app, webhook)))}
      >
        <Stack gap={2}>
          <p>{t('rotateText')}</p>
          <p>{t('rotateHeader')}</p>
        </Stack>
      </ConfirmDialog>
      {rotated && until ? (
        <SecretOnce open={open} name={name} secret={rotated.secret} onClose={() => onOpenChange(false)}>
          {t('previousUntil', { time: until })}
        </SecretOnce>
      ) : null}
    </>
  )
}
