import { leaving, setPageQuery } from '../../../../state/portal/portal.ts'
import { loadAccounts } from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { arrowLeft } from '../../../ui/icons/core.ts'
import { building, userPlus } from '../../../ui/icons/portal.ts'
import { Row, Stack } from '../../../ui/Layout.tsx'
import { NoPermissionState } from '../../../ui/NoPermissionState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { AccountUsers } from './AccountUsers.tsx'
import { accountsTexts, accountViewTexts } from './messages.ts'
import { useAccount } from './use-account.ts'
import { type AccountManager, mayDo } from './use-account-manager.ts'

export interface AccountViewProps {
  id: string
  manager: AccountManager
  dialog: DialogControl
}

/** One account: what it is, and its users. */
export default function AccountView({ id, manager, dialog }: AccountViewProps) {
  const app = useApp()
  const t = useMessages(accountViewTexts)
  const words = useMessages(accountsTexts)
  const { account, loading, error, again } = useAccount(id, 'page')
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams()))
  if (!account) {
    if (loading) return <PageSkeleton />
    if (error) {
      const retry = () => {
        void loadAccounts(app)
        again()
      }
      return <LoadFailed title={words('loadFailed')} error={error} onRetry={retry} />
    }
    return (
      <EmptyState
        icon={building}
        title={t('notFound')}
        text={t('notFoundText')}
        action={<Button onClick={toList}>{t('toList')}</Button>}
      />
    )
  }
  const mayInvite = mayDo('addUsers', account, manager)
  return (
    <Stack gap={5}>
      <PageHeader
        back={
          <LinkButton onClick={toList}>
            <Icon of={arrowLeft} size={14} directional /> {t('back')}
          </LinkButton>
        }
        title={account.name}
        badge={account.isReseller ? <Badge tone="info">{words('accountManager')}</Badge> : null}
        description={t('usersCountText', { count: account.numberOfUsers })}
        actions={
          <Row gap={2}>
            {mayInvite ? (
              <Button
                variant="primary"
                icon={<Icon of={userPlus} size={16} />}
                onClick={() => dialog.open('addUsers', id)}
              >
                {t('inviteUsers')}
              </Button>
            ) : null}
            <AccountMenu account={account} manager={manager} onTask={task => dialog.open(task, id)} />
          </Row>
        }
      />
      {manager.mayReadUsers ? (
        <AccountUsers account={account} manager={manager} dialog={dialog} />
      ) : (
        <NoPermissionState />
      )}
    </Stack>
  )
}
