import type { AccountSettings } from '../../../contract/account-settings.ts'

/** The account that the preview shows. Source: spec §9, THEME-11 to THEME-14. */
export const previewAccount: AccountSettings = {
  tenantId: 'preview',
  name: 'Acme Harbor',
  website: 'https://acme.example',
  address: '1 Quay Street',
  timezone: 'Asia/Jerusalem',
  dateFormat: 'DD/MM/YYYY',
  timeFormat: 'HH:mm',
  currency: 'USD',
}
