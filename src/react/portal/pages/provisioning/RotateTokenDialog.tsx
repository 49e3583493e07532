import { useState } from 'react'
import type { RotatedProvisioningToken } from '../../../../../contract/provisioning.ts'
import { rotateToken } from '../../../../state/provisioning/change-connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { writeMoment } from '../../../ui/dates.ts'
import { useLocale } from '../../../ui/locale.ts'
import { useAction } from '../../use-action.ts'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'
import { connectionDialogTexts } from './dialog-messages.ts'
import { TokenOnce } from './TokenOnce.tsx'

/** Asks, and then shows the second token, this once: it is kept here and nowhere else. Source: SCIMP-05. */
export default function RotateTokenDialog({ connection, open, onOpenChange }: ConnectionTaskProps) {
  const app = useApp()
  const t = useMessages(connectionDialogTexts)
  const locale = useLocale()
  const { busy, error, run } = useAction()
  const [rotated, setRotated] = useState<RotatedProvisioningToken>()
  const name = connection.connectionName
  const until = rotated?.previousValidUntil
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
        onConfirm={() => void run(async () => setRotated(await rotateToken(app, connection.id)))}
      >
        {t('rotateText')}
      </ConfirmDialog>
      {rotated ? (
        <TokenOnce
          open={open}
          name={name}
          baseUrl={connection.baseUrl}
          token={rotated.token}
          onClose={() => onOpenChange(false)}
        >
          {until ? t('previousUntil', { time: writeMoment(new Date(until), locale) ?? until }) : null}
        </TokenOnce>
      ) : null}
    </>
  )
}
