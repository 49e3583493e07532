import { type BillingSettings, defaultBilling } from '../../commerce/billing/settings.ts'
import { DEMO_APPLICATION, DEMO_VENDOR } from '../../core/vendors/demo.ts'
import type { VendorSettings } from '../../core/vendors/settings.ts'
import type { Executor } from '../../platform/db/scope.ts'

/** Every page shows itself to those who hold its permission (ruling 13). */
const byPermissions = [
  'usage',
  'webhooks',
  'roles',
  'users',
  'personalApiTokens',
  'apiTokens',
  'account',
  'security',
  'sso',
  'provisioning',
  'audits',
  'subscriptions',
  'allAccounts',
  'groups',
]

const billing: BillingSettings = {
  ...defaultBilling,
  plans: [
    {
      slug: 'free',
      name: 'Free',
      description: 'For a first boat.',
      amount: 0,
      features: ['berths'],
      featureTexts: ['One harbor', 'Up to 3 people', 'Berth plan'],
      limits: { members: 3 },
      isDefault: true,
    },
    {
      slug: 'harbor',
      name: 'Harbor',
      description: 'For a harbor master and the team.',
      amount: 2900,
      features: ['berths', 'bookings', 'invoicing'],
      featureTexts: ['One harbor', 'Up to 25 people', 'Bookings and invoices', 'Support by mail'],
      limits: { members: 25 },
    },
    {
      slug: 'fleet',
      name: 'Fleet',
      description: 'For several harbors.',
      amount: 9900,
      features: ['berths', 'bookings', 'invoicing', 'harbors', 'reports'],
      featureTexts: ['Any number of harbors', 'Any number of people', 'Reports', 'Support by telephone'],
    },
  ],
}

const settings: Partial<VendorSettings> = {
  flags: {
    'temporary-users': 'on',
    'fe-usage-page': 'on',
    'security-center-admin-portal-major-version': 'on',
    'security-center-show-login-flows': 'on',
    admin_portal_ip_restrictions: 'on',
    admin_portal_domain_restrictions: 'on',
    'multi-apps-admin-portal': 'on',
    'msp-all-accounts-new': 'on',
  },
  personalData: { exportAllowed: true, deletionAllowed: true },
  billing,
  brand: { color: '#0f5f6b' },
  adminBox: {
    // As the demo host page: by day and by night.
    themeV2: { loginBox: { themeName: 'auto' }, adminPortal: { themeName: 'auto' } },
    navigation: Object.fromEntries(byPermissions.map(page => [page, { visibility: 'byPermissions' }])),
  },
}

/** The vendor and the application of the demo host page, for a server whose configuration names no vendor. */
export async function createDemoVendor(db: Executor, publicUrl: string): Promise<void> {
  await db
    .insertInto('vendors')
    .values({ id: DEMO_VENDOR, name: 'Quayside', config: JSON.stringify(settings) })
    .execute()
  await db
    .insertInto('applications')
    .values({
      vendor_id: DEMO_VENDOR,
      id: DEMO_APPLICATION,
      name: 'Quayside',
      url: publicUrl,
      is_default: true,
    })
    .execute()
}
