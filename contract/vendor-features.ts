import { vendorAccounts } from './vendor-accounts.ts'
import { vendorApi } from './vendor-api.ts'
import { vendorAudits } from './vendor-audits.ts'
import { vendorBulks } from './vendor-bulks.ts'
import { vendorEvents } from './vendor-events.ts'
import { vendorPeople } from './vendor-people.ts'
import { vendorPermissions } from './vendor-permissions.ts'
import { vendorReports } from './vendor-reports.ts'
import { vendorTenants } from './vendor-tenants.ts'

/** What is declared of the routes of the vendor's back end. */
export const vendorFeatures = {
  vendorAccounts,
  vendorApi,
  vendorAudits,
  vendorBulks,
  vendorEvents,
  vendorPeople,
  vendorPermissions,
  vendorReports,
  vendorTenants,
}
