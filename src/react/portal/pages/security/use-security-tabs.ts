import { useStore } from '@nanostores/react'
import { isOn, userMay } from '../../../../state/app/viewer.ts'
import { shownTabs } from '../../../../state/portal/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'

/** NAV-20 to NAV-23, before them the security center, which leads to the others, and behind them the countries. */
export const tabKeys = [
  'securityCenter',
  'sessionManagement',
  'generalSettings',
  'ipRestrictions',
  'domainRestrictions',
  'countryRestrictions',
] as const
export type TabKey = (typeof tabKeys)[number]

/** A tab with a flag is there only while the flag is on. */
const flags: Partial<Record<TabKey, string>> = {
  securityCenter: 'security-center-admin-portal-major-version',
  ipRestrictions: 'admin_portal_ip_restrictions',
  domainRestrictions: 'admin_portal_domain_restrictions',
  countryRestrictions: 'dashboard-account-security-country-restrictions',
}
const permissions: Record<TabKey, string> = {
  securityCenter: 'fe.secure.read.securityPolicy',
  sessionManagement: 'fe.secure.read.securityPolicy',
  generalSettings: 'fe.secure.read.securityPolicy',
  ipRestrictions: 'fe.secure.read.ipRestrictions',
  domainRestrictions: 'fe.secure.read.emailDomainRestrictions',
  countryRestrictions: 'fe.secure.read.countryRestrictions',
}

/** Tabs that the vendor offers, and of these the ones that the person may see. */
export function useSecurityTabs(): { offered: TabKey[]; tabs: TabKey[] } {
  const app = useApp()
  const metadata = useStore(app.$metadata)
  const vendorFlags = useStore(app.$flags)
  const { user } = useStore(app.session.$state)
  const offered = shownTabs(metadata, 'security', tabKeys).filter(
    key => !flags[key] || isOn(vendorFlags, flags[key]),
  )
  return { offered, tabs: offered.filter(key => userMay(user, permissions[key])) }
}
