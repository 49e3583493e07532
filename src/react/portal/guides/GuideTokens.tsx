import { useState } from 'react'
import { maxTokens } from '../../../state/provisioning/connections.ts'
import type { DirectoryWork } from '../../../state/setup-links/directory-work.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Muted, Row, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { setupTexts } from '../pages/provisioning/setup-messages.ts'
import { useAction } from '../use-action.ts'
import { useRead } from '../use-read.ts'
import { guideTexts } from './scim-messages.ts'
import { useStepPrimary } from './step-primary.ts'

const list = style({ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: token.space2 })
const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token.space2,
  fontSize: token.text13,
})

export interface GuideTokensProps {
  work: DirectoryWork
  /** What the provider calls it. */
  label: string
  /** The token that was created here, while the guide is open. */
  shown: string | undefined
  onShown: (token: string) => void
}

/** Creates the token that goes into the directory, shows it this once, and lists those that count. Source: SCIMP-03, SCIMP-05. */
export function GuideTokens({ work, label, shown, onShown }: GuideTokensProps) {
  const t = useMessages(guideTexts)
  const s = useMessages(setupTexts)
  const { data: tokens, error: failure, reload } = useRead('tokens', () => work.tokens())
  const action = useAction()
  const [revoking, setRevoking] = useState<string>()
  useStepPrimary(tokens?.length === 0)
  const create = () =>
    action.run(async () => {
      onShown((await work.rotate()).token)
      await reload()
    })
  const revoke = async () => {
    if (revoking === undefined || !(await action.run(() => work.revoke(revoking)))) return
    setRevoking(undefined)
    await reload()
  }
  if (failure && !tokens)
    return <LoadFailed title={t('tokensFailed')} error={failure} onRetry={() => void reload()} />
  if (!tokens) return <Skeleton height={64} />
  const full = tokens.length >= maxTokens
  return (
    <Stack gap={3}>
      {shown ? (
        <>
          <CopyField label={label} value={shown} />
          <Alert tone="warning">{t('tokenOnce')}</Alert>
        </>
      ) : (
        <Muted>{t(full ? 'twoTokens' : 'tokenHint')}</Muted>
      )}
      {action.error && !revoking ? <Alert tone="danger">{action.error}</Alert> : null}
      {full ? null : (
        <Row>
          <Button
            variant={tokens.length === 0 ? 'primary' : 'secondary'}
            loading={action.busy}
            onClick={() => void create()}
          >
            {t(tokens.length === 0 ? 'createToken' : 'anotherToken')}
          </Button>
        </Row>
      )}
      <ul className={list}>
        {tokens.map((each, index) => (
          <li key={each.id} className={line}>
            <span>
              {s('tokenNumber', { number: index + 1 })} · {s('created')} <DateTime value={each.createdAt} /> ·{' '}
              {s('lastUsed')} {each.lastUsedAt ? <DateTime value={each.lastUsedAt} /> : s('never')}
            </span>
            <Button
              size="small"
              disabled={action.busy}
              aria-label={s('revokeOf', { number: index + 1 })}
              onClick={() => setRevoking(each.id)}
            >
              {s('revoke')}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== undefined}
        onOpenChange={open => open || setRevoking(undefined)}
        title={s('revokeTitle')}
        confirmLabel={s('revoke')}
        cancelLabel={s('cancel')}
        variant="danger"
        busy={action.busy}
        error={action.error}
        onConfirm={() => void revoke()}
      >
        {s('revokeText')}
      </ConfirmDialog>
    </Stack>
  )
}
