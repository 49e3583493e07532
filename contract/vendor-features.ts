import { vendorAccounts } from './vendor-accounts.ts'
import { vendorApi } from './vendor-api.ts'
import { vendorApplications } from './vendor-applications.ts'
import { vendorAudits } from './vendor-audits.ts'
import { vendorBulks } from './vendor-bulks.ts'
import { vendorEvents } from './vendor-events.ts'
import { vendorGrants } from './vendor-grants.ts'
import { vendorPeople } from './vendor-people.ts'
import { vendorPermissions } from './vendor-permissions.ts'
import { vendorPlans } from './vendor-plans.ts'
import { vendorReports } from './vendor-reports.ts'
import { vendorSettings } from './vendor-settings.ts'
import { vendorTenants } from './vendor-tenants.ts'

/** What is declared of the routes of the vendor's back end. */
export const vendorFeatures = {
  vendorAccounts,
  vendorApi,
  vendorApplications,
  vendorAudits,
  vendorBulks,
  vendorEvents,
  vendorGrants,
  vendorPeople,
  vendorPermissions,
  vendorPlans,
  vendorReports,
  vendorSettings,
  vendorTenants,
}
