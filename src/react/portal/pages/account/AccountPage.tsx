import { useStore } from '@nanostores/react'
import { shownTabs } from '../../../../state/portal/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { settings } from '../../../ui/icons/portal.ts'
import { TabbedPage } from '../../TabbedPage.tsx'
import { useMay } from '../../use-may.ts'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { accountTexts } from './messages.ts'

const SettingsTab = lazyPart(() => import('./SettingsTab.tsx'))
const CustomLoginTab = lazyPart(() => import('./CustomLoginTab.tsx'))

/** NAV-24, NAV-25. */
const tabKeys = ['settings', 'customLogin'] as const
const panels = { settings: SettingsTab, customLogin: CustomLoginTab }
const labels = { settings: 'tabTitle', customLogin: 'customLoginTab' } as const

/** The active account: what it is called, how it writes dates and amounts, where its people sign in. */
export default function AccountPage() {
  const app = useApp()
  const t = useMessages(accountTexts)
  const { activeTenant } = useStore(app.$tenants)
  const metadata = useStore(app.$metadata)
  const mayRead = useMay('fe.secure.read.accountSettings')
  const tabs = shownTabs(metadata, 'account', tabKeys).map(key => ({
    key,
    label: t(labels[key]),
    Panel: panels[key],
  }))
  return (
    <TabbedPage
      title={t('pageTitle')}
      description={t('subtitle', { account: activeTenant?.name ?? '' })}
      label={t('tabsLabel')}
      tabs={tabs}
      forbidden={!mayRead}
      fallback={<AccountSkeleton />}
      empty={{ icon: settings, title: t('emptyStateTitle'), text: t('emptyStateText') }}
    />
  )
}
