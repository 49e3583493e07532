import { useState } from 'react'
import type { ProvisioningConnection, ProvisioningToken } from '../../../../../contract/provisioning.ts'
import { revokeToken } from '../../../../state/provisioning/change-connections.ts'
import { maxTokens } from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token as tokens } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { setupTexts } from './setup-messages.ts'

const list = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: tokens.space4 })
const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: tokens.space3,
})
const facts = style({ display: 'grid', gap: 2, fontSize: tokens.text13, minWidth: 0 })
const name = style({ fontWeight: tokens.weightMedium })
const about = style({ color: tokens.textMuted })

export interface ConnectionTokensProps {
  connection: ProvisioningConnection
  mayWrite: boolean
  onRotate: () => void
}

/** The valid tokens with their age. What they are is shown nowhere. Source: SCIMP-05, SCIMP-06. */
export function ConnectionTokens({ connection, mayWrite, onRotate }: ConnectionTokensProps) {
  const app = useApp()
  const t = useMessages(setupTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const [revoking, setRevoking] = useState<ProvisioningToken>()
  const revoke = async () => {
    if (!revoking || !(await run(() => revokeToken(app, connection.id, revoking.id)))) return
    setRevoking(undefined)
    toast.show({ tone: 'success', title: t('revoked') })
  }
  const none = connection.tokens.length === 0
  return (
    <Card
      title={t('tokens')}
      description={t('tokensText')}
      actions={
        mayWrite && connection.tokens.length < maxTokens ? (
          <Button onClick={onRotate}>{t('newToken')}</Button>
        ) : null
      }
    >
      {none ? <Alert tone="danger">{t('noTokens')}</Alert> : null}
      <ul className={list}>
        {connection.tokens.map((each, index) => (
          <li key={each.id} className={line}>
            <div className={facts}>
              <span className={name}>{t('tokenNumber', { number: index + 1 })}</span>
              <span className={about}>
                {t('created')} <DateTime value={each.createdAt} /> · {t('lastUsed')}{' '}
                {each.lastUsedAt ? <DateTime value={each.lastUsedAt} /> : t('never')}
              </span>
              {each.expiresAt ? (
                <span className={about}>
                  {t('validUntil')} <DateTime value={each.expiresAt} />
                </span>
              ) : null}
            </div>
            {mayWrite ? (
              <Button
                size="small"
                aria-label={t('revokeOf', { number: index + 1 })}
                onClick={() => setRevoking(each)}
              >
                {t('revoke')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={open => open || setRevoking(undefined)}
        title={t('revokeTitle')}
        confirmLabel={t('revoke')}
        cancelLabel={t('cancel')}
        variant="danger"
        busy={busy}
        error={error}
        onConfirm={() => void revoke()}
      >
        {t('revokeText')}
      </ConfirmDialog>
    </Card>
  )
}
