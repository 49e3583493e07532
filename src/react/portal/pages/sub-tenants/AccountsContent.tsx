import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { portalOf } from '../../../../state/portal/portal.ts'
import { forgetAccounts, forgetFound, loadAccounts } from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import { useDialog } from '../../use-dialog.ts'
import { AccountDialogs } from './AccountDialogs.tsx'
import { AccountsList } from './AccountsList.tsx'
import { AccountView } from './lazy-dialogs.ts'
import { useAccountManager } from './use-account-manager.ts'

/** The tree, or the one account that the address names: `?account=<id>`. */
export function AccountsContent({ tabs }: { tabs: boolean }) {
  const app = useApp()
  const id = useStore(portalOf(app).$place)?.query.get('account')
  const manager = useAccountManager()
  const dialog = useDialog()

  useEffect(() => {
    void loadAccounts(app)
    return () => {
      forgetAccounts(app)
      forgetFound(app)
    }
  }, [app])

  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        {id ? (
          <AccountView key={id} id={id} manager={manager} dialog={dialog} />
        ) : (
          <AccountsList manager={manager} dialog={dialog} tabs={tabs} />
        )}
      </Suspense>
      <AccountDialogs manager={manager} dialog={dialog} />
    </>
  )
}
