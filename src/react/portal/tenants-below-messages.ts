import { catalog } from '../../state/app/messages.ts'

/** Beside the texts of the shell, which every visit loads. */
export const tenantsBelowTexts = catalog('adminPortal.tenantsBelow', {
  below: 'Accounts below this one',
})
