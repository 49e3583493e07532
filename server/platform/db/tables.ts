import type { AccessTables } from './tables/access.ts'
import type { AssignmentsTables } from './tables/applications.ts'
import type { ApprovalsTables } from './tables/approvals.ts'
import type { BillingTables } from './tables/billing.ts'
import type { BillingEventsTables } from './tables/billing-events.ts'
import type { DecoysTables } from './tables/decoys.ts'
import type { EventDeliveriesTables } from './tables/event-deliveries.ts'
import type { GroupsTables } from './tables/groups.ts'
import type { IdentityTables } from './tables/identity.ts'
import type { MfaTables } from './tables/mfa.ts'
import type { OauthTables } from './tables/oauth.ts'
import type { PlatformTables } from './tables/platform.ts'
import type { PoliciesTables } from './tables/policies.ts'
import type { SecurityTables } from './tables/security.ts'
import type { SessionsTables } from './tables/sessions.ts'
import type { SocialTables } from './tables/social.ts'
import type { SsoTables } from './tables/sso.ts'
import type { TokensTables } from './tables/tokens.ts'
import type { ToldEventsTables } from './tables/told-events.ts'
import type { UsageTables } from './tables/usage.ts'

/** Every table, as Kysely sees it: column names are those of the migrations. A feature adds its tables here. */
export interface Tables
  extends AccessTables,
    ApprovalsTables,
    AssignmentsTables,
    BillingTables,
    BillingEventsTables,
    DecoysTables,
    EventDeliveriesTables,
    GroupsTables,
    IdentityTables,
    MfaTables,
    OauthTables,
    PlatformTables,
    PoliciesTables,
    SecurityTables,
    SessionsTables,
    SocialTables,
    SsoTables,
    ToldEventsTables,
    TokensTables,
    UsageTables {}
