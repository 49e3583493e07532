import { useStore } from '@nanostores/react'
import { isOn } from '../../../../state/app/viewer.ts'
import { shownTabs } from '../../../../state/portal/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { lock } from '../../../ui/icons/core.ts'
import { TabbedPage } from '../../TabbedPage.tsx'
import { useMay } from '../../use-may.ts'
import { securityTexts } from './messages.ts'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'

const SessionManagement = lazyPart(() => import('./SessionManagement.tsx'))
const GeneralSettings = lazyPart(() => import('./GeneralSettings.tsx'))
const IpRestrictions = lazyPart(() => import('./IpRestrictions.tsx'))
const DomainRestrictions = lazyPart(() => import('./DomainRestrictions.tsx'))

/** NAV-20 to NAV-23. */
const tabKeys = ['sessionManagement', 'generalSettings', 'ipRestrictions', 'domainRestrictions'] as const
type TabKey = (typeof tabKeys)[number]

const panels: Record<TabKey, typeof SessionManagement> = {
  sessionManagement: SessionManagement,
  generalSettings: GeneralSettings,
  ipRestrictions: IpRestrictions,
  domainRestrictions: DomainRestrictions,
}
const labels = {
  sessionManagement: 'sessionManagementTab',
  generalSettings: 'generalSettingsTab',
  ipRestrictions: 'ipRestrictionTab',
  domainRestrictions: 'domainRestrictionTab',
} as const

/** A tab with a flag is there only while the flag is on. */
const flags: Partial<Record<TabKey, string>> = {
  ipRestrictions: 'admin_portal_ip_restrictions',
  domainRestrictions: 'admin_portal_domain_restrictions',
}

/** Sessions, policies and restrictions of the active account. The tab is part of the address. */
export default function SecurityPage() {
  const app = useApp()
  const t = useMessages(securityTexts)
  const { activeTenant } = useStore(app.$tenants)
  const metadata = useStore(app.$metadata)
  const vendorFlags = useStore(app.$flags)
  const mayRead: Record<TabKey, boolean> = {
    sessionManagement: useMay('fe.secure.read.securityPolicy'),
    generalSettings: useMay('fe.secure.read.securityPolicy'),
    ipRestrictions: useMay('fe.secure.read.ipRestrictions'),
    domainRestrictions: useMay('fe.secure.read.emailDomainRestrictions'),
  }
  const offered = shownTabs(metadata, 'security', tabKeys).filter(
    key => !flags[key] || isOn(vendorFlags, flags[key]),
  )
  const tabs = offered
    .filter(key => mayRead[key])
    .map(key => ({ key, label: t(labels[key]), Panel: panels[key] }))
  return (
    <TabbedPage
      wide
      title={t('pageTitle')}
      description={t('subtitle', { account: activeTenant?.name ?? '' })}
      label={t('tabsLabel')}
      tabs={tabs}
      forbidden={tabs.length === 0 && offered.length > 0}
      fallback={<SecuritySkeleton />}
      empty={{ icon: lock, title: t('emptyStateTitle'), text: t('emptyStateText') }}
    />
  )
}
