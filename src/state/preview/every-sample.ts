import type { Samples } from './sample.ts'
import { accountSamples } from './samples/account.ts'
import { auditsSamples } from './samples/audits.ts'
import { billingSamples } from './samples/billing.ts'
import { connectionsSamples } from './samples/connections.ts'
import { eventCatalogSamples } from './samples/event-catalog.ts'
import { eventsSamples } from './samples/events.ts'
import { groupsSamples } from './samples/groups.ts'
import { ownSamples } from './samples/own.ts'
import { peopleSamples } from './samples/people.ts'
import { permissionsSamples } from './samples/permissions.ts'
import { reportsSamples } from './samples/reports.ts'
import { rolesSamples } from './samples/roles.ts'
import { securitySamples } from './samples/security.ts'
import { usageSamples } from './samples/usage.ts'

/** What each page of the portal reads, as a preview shows it. */
export const samples: Samples = {
  ...accountSamples,
  ...auditsSamples,
  ...billingSamples,
  ...connectionsSamples,
  ...eventCatalogSamples,
  ...eventsSamples,
  ...groupsSamples,
  ...ownSamples,
  ...peopleSamples,
  ...permissionsSamples,
  ...reportsSamples,
  ...rolesSamples,
  ...securitySamples,
  ...usageSamples,
}
