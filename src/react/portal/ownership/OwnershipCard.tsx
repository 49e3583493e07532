import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useEffect } from 'react'
import { endOffer, forgetOwnership, loadOwnership, ownershipOf } from '../../../state/ownership/ownership.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Grow, Muted, Row, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { LoadFailed } from '../LoadFailed.tsx'
import { lazyDialog } from '../lazy-dialog.tsx'
import { useAction } from '../use-action.ts'
import { useDialog } from '../use-dialog.ts'
import { useFormatter } from '../use-formatter.ts'
import { ownershipTexts } from './messages.ts'

const OwnershipDialogs = lazyDialog(() => import('./OwnershipDialogs.tsx'))

const heading = style({ fontSize: token.text14, fontWeight: token.weightMedium, lineHeight: '20px' })

const dialogs = ['acceptOwnership', 'transferOwnership', 'leaveAccount', 'deleteAccount'] as const
export type DialogName = (typeof dialogs)[number]

interface OwnershipCardProps {
  /** On the page of the account: there owners hand it over and delete it. */
  manages?: boolean
}

/** Leaving the account, and for owners what becomes of it. */
export default function OwnershipCard({ manages = false }: OwnershipCardProps) {
  const app = useApp()
  const t = useMessages(ownershipTexts)
  const format = useFormatter()
  const toast = useToast()
  const { run, busy, error: notEnded } = useAction()
  const dialog = useDialog()
  const { activeTenant } = useStore(app.$tenants)
  const { ownership, error, loading } = useStore(ownershipOf(app).$ownership)
  useEffect(() => {
    void loadOwnership(app)
    return () => forgetOwnership(app)
  }, [app])

  if (!ownership)
    return (
      <Card title={t('title')} flush={Boolean(error)}>
        {error ? (
          <LoadFailed
            title={t('loadFailed')}
            error={error}
            retrying={loading}
            onRetry={() => void loadOwnership(app)}
          />
        ) : (
          <div aria-busy="true">
            <Skeleton height={64} />
          </div>
        )}
      </Card>
    )
  const { isOwner, owners, leaving, transfer, deletion } = ownership
  const account = activeTenant?.name ?? ''
  const received = transfer && !isOwner ? transfer : undefined
  const end = async (done: string) => {
    if (transfer && (await run(() => endOffer(app, transfer.id))))
      toast.show({ tone: 'success', title: done })
  }
  const { refusal } = leaving
  const whyNot =
    refusal && t((refusal === 'alone' || refusal === 'lastOwner') && deletion ? `${refusal}Deletes` : refusal)
  return (
    <Card title={t('title')}>
      <Stack gap={5}>
        {notEnded ? <Alert tone="danger">{notEnded}</Alert> : null}
        {received ? (
          <Line
            title={t('offeredTitle', { name: received.from.name || received.from.email })}
            text={t('offeredText')}
          >
            <Row>
              <Button disabled={busy} onClick={() => void end(t('declined'))}>
                {t('decline')}
              </Button>
              <Button variant="primary" disabled={busy} onClick={() => dialog.open('acceptOwnership')}>
                {t('accept')}
              </Button>
            </Row>
          </Line>
        ) : null}
        {manages && isOwner ? (
          transfer ? (
            <Line
              title={t('waitingTitle', { name: transfer.to.name || transfer.to.email })}
              text={t('waitingText', { day: format.day(transfer.expiresAt) })}
            >
              <Button loading={busy} onClick={() => void end(t('withdrawn'))}>
                {t('withdraw')}
              </Button>
            </Line>
          ) : (
            <Line title={t('transferTitle')} text={t('transferText', { count: owners })}>
              <Button onClick={() => dialog.open('transferOwnership')}>{t('transferButton')}</Button>
            </Line>
          )
        ) : null}
        <Line title={t('leaveTitle', { account })} text={whyNot ?? t('leaveText')}>
          <Button variant="danger" disabled={Boolean(refusal)} onClick={() => dialog.open('leaveAccount')}>
            {t('leaveButton')}
          </Button>
        </Line>
        {manages && deletion ? (
          <Line
            title={t('deleteTitle', { account: deletion.name })}
            text={
              deletion.refusals.includes('subTenants')
                ? t('subTenants', { count: deletion.held.subTenants })
                : deletion.refusals.includes('unpaidInvoice')
                  ? t('unpaidInvoice', { count: deletion.held.unpaidInvoices })
                  : t('deleteText', { count: deletion.graceDays })
            }
          >
            <Button
              variant="danger"
              disabled={deletion.refusals.length > 0}
              onClick={() => dialog.open('deleteAccount')}
            >
              {t('deleteButton')}
            </Button>
          </Line>
        ) : null}
      </Stack>
      {dialogs.includes(dialog.name as DialogName) ? (
        <Suspense fallback={null}>
          <OwnershipDialogs
            name={dialog.name as DialogName}
            ownership={ownership}
            account={account}
            onClose={dialog.close}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}

const Line = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <Row gap={4}>
    <Grow style={{ flexBasis: 180 }}>
      <p className={heading}>{title}</p>
      <Muted>{text}</Muted>
    </Grow>
    {children}
  </Row>
)
