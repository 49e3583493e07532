import { sql } from 'kysely'
import { type SetupGuide, type SetupStep, setupSteps } from '../../../contract/setup-guide.ts'
import { holds } from '../../../rules/permissions.ts'
import type { Context } from '../../core/context/context.ts'
import { activeStrategies } from '../../core/factors/strategies.ts'

/** Without it a step is not shown: it leads to a dialog that would refuse. */
const permissions: Record<SetupStep, string> = {
  invite: 'fe.secure.write.users',
  mfa: 'fe.secure.write.securityPolicy',
  sso: 'fe.secure.write.samlConfiguration',
  directory: 'fe.secure.write.provisioningConfiguration',
  plan: 'fe.subscriptions.write.subscriptions',
}

interface Row {
  invite: boolean
  mfa: string | null
  sso: boolean
  directory: boolean
  plan: boolean | null
}

/** Which steps are done, by what is there: one statement, along indexes, that stops at the first row of each. */
export async function readSetupGuide(context: Context): Promise<SetupGuide> {
  const { vendor, caller, scope } = context
  const offered = setupSteps.filter(
    step => (caller.superUser || holds(caller.permissions, permissions[step])) && offers(step, context),
  )
  if (offered.length === 0) return { steps: [] }
  const own = sql`x.vendor_id = t.vendor_id and x.tenant_id = t.id`
  const { rows } = await sql<Row>`
    select exists (select from memberships x where ${own} and x.user_id::text <> ${caller.userId}
        and x.inherited_from is null and not x.invisible) as invite,
      (select x.mfa->>'enforceMFAType' from tenant_security x where ${own}) as mfa,
      exists (select from sso_configurations x where ${own} and x.enabled and exists (select from sso_domains d
        where d.vendor_id = x.vendor_id and d.tenant_id = x.tenant_id and d.config_id = x.id and d.validated)) as sso,
      exists (select from scim_connections x where ${own}) as directory,
      (select not p.is_default or x.external_id <> '' from billing_subscriptions x
        join billing_plans p on p.vendor_id = x.vendor_id and p.id = x.plan_id where ${own}) as plan
    from tenants t where t.vendor_id = ${scope.vendorId} and t.id = ${scope.tenantId}
  `.execute(scope.db)
  const row = rows[0]!
  const done: Record<SetupStep, boolean> = {
    ...row,
    mfa: (row.mfa ?? vendor.settings.security.enforceMFAType) !== 'DontForce',
    plan: row.plan === true,
  }
  return { steps: offered.map(key => ({ key, done: done[key] })) }
}

/** What the vendor has switched on: kinds of second factor, and plans to choose from. */
function offers(step: SetupStep, context: Context): boolean {
  const { plans, externallyManaged } = context.vendor.settings.billing
  if (step === 'mfa') return activeStrategies(context).length > 0
  if (step === 'plan') return plans.length > 1 && !externallyManaged.includes(context.caller.tenantId)
  return true
}
