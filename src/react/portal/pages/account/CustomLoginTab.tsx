import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { customLoginOf, forgetCustomLogin, loadCustomLogin } from '../../../../state/account/custom-login.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { LoginAddressesForm } from './LoginAddressesForm.tsx'
import { LoginThemeForm } from './LoginThemeForm.tsx'
import { accountTexts } from './messages.ts'
import { useAccount } from './use-account.ts'

/** The account's own login: where it is, and what it looks like. */
export default function CustomLoginTab() {
  const app = useApp()
  const t = useMessages(accountTexts)
  const account = useAccount()
  const look = useStore(customLoginOf(app).$customLogin)

  useEffect(() => {
    void loadCustomLogin(app)
    return () => forgetCustomLogin(app)
  }, [app])

  const error = account.error ?? look.error
  if (account.settings && look.customLogin)
    return (
      <Stack gap={4}>
        <LoginAddressesForm settings={account.settings} />
        <LoginThemeForm customLogin={look.customLogin} />
      </Stack>
    )
  if (!error) return <AccountSkeleton />
  return (
    <LoadFailed
      title={t('loadFailed')}
      error={error}
      retrying={account.loading || look.loading}
      onRetry={() => {
        account.reload()
        void loadCustomLogin(app)
      }}
    />
  )
}
