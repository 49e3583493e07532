import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { ConnectedAccount } from '../../../../../../contract/connected-accounts.ts'
import {
  connectAccount,
  connectedAccountsOf,
  loadConnectedAccounts,
} from '../../../../../state/privacy/connected-accounts.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { link } from '../../../../ui/icons/portal.ts'
import { useAction } from '../../../use-action.ts'
import { useDialog } from '../../../use-dialog.ts'
import { CardState } from '../CardState.tsx'
import { ItemList, ItemRow } from '../ItemRow.tsx'
import { Problem } from '../Problem.tsx'
import { connectedAccountsTexts } from './messages.ts'

const inset = style({ padding: `${token.space4} ${token.space5} 0` })

/** Accounts at social providers: which sign the person in, one more, one less. Without any there is no card. */
export default function ConnectedAccountsCard() {
  const app = useApp()
  const t = useMessages(connectedAccountsTexts)
  const dialog = useDialog()
  const { accounts, loading, error } = useStore(connectedAccountsOf(app).$accounts)
  const connecting = useAction()
  useEffect(() => void loadConnectedAccounts(app), [app])
  if (!error && !accounts?.length) return null

  const action = ({ provider, displayName: name, connectedAt, removable }: ConnectedAccount) =>
    connectedAt ? (
      <Button
        size="small"
        disabled={!removable}
        aria-label={t('disconnectNamed', { name })}
        onClick={() => dialog.open('disconnectAccount', provider)}
      >
        {t('disconnect')}
      </Button>
    ) : (
      <Button
        size="small"
        disabled={connecting.busy}
        aria-label={t('connectNamed', { name })}
        onClick={() => void connecting.run(() => connectAccount(app, provider))}
      >
        {t('connect')}
      </Button>
    )
  return (
    <Card flush title={t('title')} description={t('description')}>
      {connecting.error ? (
        <div className={inset}>
          <Problem of={connecting} />
        </div>
      ) : null}
      <CardState
        loading={loading}
        error={error}
        ready={accounts !== undefined}
        onRetry={() => void loadConnectedAccounts(app)}
      >
        <ItemList label={t('title')}>
          {(accounts ?? []).map(account => (
            <ItemRow
              key={account.provider}
              icon={link}
              title={<bdi>{account.displayName}</bdi>}
              detail={<Detail of={account} />}
              actions={action(account)}
            />
          ))}
        </ItemList>
      </CardState>
    </Card>
  )
}

function Detail({ of }: { of: ConnectedAccount }) {
  const t = useMessages(connectedAccountsTexts)
  const { connectedAt, lastUsedAt, email, name, active, removable } = of
  if (!connectedAt) return t('notConnected')
  return (
    <>
      {email || name ? (
        <>
          <bdi>{email || name}</bdi>
          {' · '}
        </>
      ) : null}
      {t('connected')} <DateTime value={connectedAt} look="date" />
      {lastUsedAt ? (
        <>
          {' · '}
          {t('lastUsed')} <DateTime value={lastUsedAt} look="relative" inside />
        </>
      ) : null}
      {active ? null : ` · ${t('switchedOff')}`}
      {removable ? null : ` · ${t('lastWayIn')}`}
    </>
  )
}
