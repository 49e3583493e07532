/** On without asking in the preview and in the builder. Source: spec §9 and wire/browser-api.md §8. */
export const previewFlags = [
  'security-center-admin-portal-major-version',
  'fe-usage-page',
  'admin_portal_ip_restrictions',
  'admin_portal_domain_restrictions',
  'new-mfa-pages',
  'groups-admin-box-new',
  'msp-all-accounts-new',
  'temporary-users',
  'show-passkeys-new',
  'dashboard-account-security-country-restrictions',
]
