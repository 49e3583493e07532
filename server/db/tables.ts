import type { AccessTables } from './tables/access.ts'
import type { BillingTables } from './tables/billing.ts'
import type { BillingEventsTables } from './tables/billing-events.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { SessionsTables } from './tables/sessions.ts'
import type { UsageTables } from './tables/usage.ts'

/** Every table, as Kysely sees it: column names are those of the migrations. A feature adds its tables here. */
export interface Tables
  extends AccessTables,
    BillingTables,
    BillingEventsTables,
    IdentityTables,
    PlatformTables,
    SessionsTables,
    UsageTables {}
