import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { leaving, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { accountsOf } from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { plus } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { AccountsTree } from './AccountsTree.tsx'
import { AllUsers } from './lazy-dialogs.ts'
import { accountsTexts } from './messages.ts'
import type { AccountManager } from './use-account-manager.ts'

export interface AccountsListProps {
  manager: AccountManager
  dialog: DialogControl
  /** Beside the tree, the users of all accounts. */
  tabs: boolean
}

/** The tree of accounts and, for a reseller, the people in all of them. SUBTEN-02, SUBTEN-16 */
export function AccountsList({ manager, dialog, tabs }: AccountsListProps) {
  const app = useApp()
  const t = useMessages(accountsTexts)
  const { activeTenant } = useStore(app.$tenants)
  const { root } = useStore(accountsOf(app).$accounts)
  const tab = useStore(portalOf(app).$place)?.query.get('tab') === 'users' ? 'users' : 'accounts'
  /** Where there is none yet, the list has the button. */
  const none = tab === 'accounts' && root?.metadata.isParent === false
  const tree = <AccountsTree manager={manager} dialog={dialog} />
  const withUsers = tabs && manager.mayReadUsers && manager.manages
  return (
    <Stack gap={5}>
      <PageHeader
        title={t('pageTitle')}
        description={t('pageSubtitle', { account: activeTenant?.name ?? '' })}
        actions={
          manager.mayWrite && manager.manages && !none ? (
            <Button
              variant="primary"
              icon={<Icon of={plus} size={16} />}
              onClick={() => dialog.open('create')}
            >
              {t('createNewAccount')}
            </Button>
          ) : null
        }
      />
      {root && !manager.manages ? <Alert tone="info">{t('notManaging')}</Alert> : null}
      {withUsers ? (
        <Tabs<'accounts' | 'users'>
          label={t('pageTitle')}
          value={tab}
          onChange={key =>
            leaving(app, () => setPageQuery(app, new URLSearchParams(key === 'users' ? { tab: key } : {})))
          }
          tabs={[
            { key: 'accounts', label: t('accountsTab'), panel: tree },
            {
              key: 'users',
              label: t('usersTab'),
              panel: (
                <Suspense fallback={<Skeleton height={240} />}>
                  <AllUsers manager={manager} dialog={dialog} />
                </Suspense>
              ),
            },
          ]}
        />
      ) : (
        tree
      )}
    </Stack>
  )
}
