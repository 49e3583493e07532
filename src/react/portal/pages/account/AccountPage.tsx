import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { shownTabs } from '../../../../state/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { settings } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { NoPermissionState } from '../../../ui/NoPermissionState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { AddressTabs } from '../../AddressTabs.tsx'
import { useMay } from '../../use-may.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { accountTexts } from './messages.ts'

const SettingsTab = lazy(() => import('./SettingsTab.tsx'))
const CustomLoginTab = lazy(() => import('./CustomLoginTab.tsx'))

/** NAV-24, NAV-25. */
const tabKeys = ['settings', 'customLogin'] as const
const panels = { settings: SettingsTab, customLogin: CustomLoginTab }
const labels = { settings: 'tabTitle', customLogin: 'customLoginTab' } as const
const column = style({ maxWidth: 760 })

/** The active account: what it is called, how it writes dates and amounts, where its people sign in. */
export default function AccountPage() {
  const app = useApp()
  const t = useMessages(accountTexts)
  const { activeTenant } = useStore(app.$tenants)
  const metadata = useStore(app.$metadata)
  const mayRead = useMay('fe.secure.read.accountSettings')
  const [first, ...rest] = shownTabs(metadata, 'account', tabKeys).map(key => ({
    key,
    label: t(labels[key]),
    Panel: panels[key],
  }))
  return (
    <div className={column}>
      <Stack gap={5}>
        <PageHeader
          title={t('pageTitle')}
          description={t('subtitle', { account: activeTenant?.name ?? '' })}
        />
        {!mayRead ? (
          <NoPermissionState />
        ) : first ? (
          <AddressTabs label={t('tabsLabel')} tabs={[first, ...rest]} fallback={<AccountSkeleton />} />
        ) : (
          <EmptyState icon={settings} title={t('emptyStateTitle')} text={t('emptyStateText')} />
        )}
      </Stack>
    </div>
  )
}
