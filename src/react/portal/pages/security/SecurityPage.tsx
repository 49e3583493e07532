import { useStore } from '@nanostores/react'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { lock } from '../../../ui/icons/core.ts'
import { TabbedPage } from '../../TabbedPage.tsx'
import { securityTexts } from './messages.ts'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'
import { type TabKey, useSecurityTabs } from './use-security-tabs.ts'

const SecurityCenter = lazyPart(() => import('./security-center/SecurityCenter.tsx'))
const SessionManagement = lazyPart(() => import('./SessionManagement.tsx'))
const GeneralSettings = lazyPart(() => import('./GeneralSettings.tsx'))
const IpRestrictions = lazyPart(() => import('./IpRestrictions.tsx'))
const CountryRestrictions = lazyPart(() => import('./CountryRestrictions.tsx'))
const DomainRestrictions = lazyPart(() => import('./DomainRestrictions.tsx'))

const panels: Record<TabKey, typeof SessionManagement> = {
  securityCenter: SecurityCenter,
  sessionManagement: SessionManagement,
  generalSettings: GeneralSettings,
  ipRestrictions: IpRestrictions,
  domainRestrictions: DomainRestrictions,
  countryRestrictions: CountryRestrictions,
}
const labels = {
  securityCenter: 'securityCenterTab',
  sessionManagement: 'sessionManagementTab',
  generalSettings: 'generalSettingsTab',
  ipRestrictions: 'ipRestrictionTab',
  domainRestrictions: 'domainRestrictionTab',
  countryRestrictions: 'countryRestrictionTab',
} as const

/** Sessions, policies and restrictions of the active account. The tab is part of the address. */
export default function SecurityPage() {
  const app = useApp()
  const t = useMessages(securityTexts)
  const { activeTenant } = useStore(app.$tenants)
  const { offered, tabs } = useSecurityTabs()
  return (
    <TabbedPage
      width="wide"
      title={t('pageTitle')}
      description={t('subtitle', { account: activeTenant?.name ?? '' })}
      label={t('tabsLabel')}
      tabs={tabs.map(key => ({ key, label: t(labels[key]), Panel: panels[key] }))}
      forbidden={tabs.length === 0 && offered.length > 0}
      fallback={<SecuritySkeleton />}
      empty={{ icon: lock, title: t('emptyStateTitle'), text: t('emptyStateText') }}
    />
  )
}
