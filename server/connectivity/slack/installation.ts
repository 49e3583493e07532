import type { Executor, TenantScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { syncSlack } from './sync.ts'

const purposeOf = (vendorId: string, tenantId: string): string => `slack-token/${vendorId}/${tenantId}`

/** The workspace of a tenant, and whether Slack still takes its token. */
export async function installationOf({
  db,
  vendorId,
  tenantId,
}: Pick<TenantScope, 'db' | 'vendorId' | 'tenantId'>) {
  return await db
    .selectFrom('slack_installations')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
}

type Installation = NonNullable<Awaited<ReturnType<typeof installationOf>>>

/** Undefined: it was sealed with a key that is gone. */
export function openBotToken(
  sealer: Sealer,
  { vendor_id, tenant_id, bot_token }: Pick<Installation, 'vendor_id' | 'tenant_id' | 'bot_token'>,
): string | undefined {
  try {
    return sealer.open(bot_token, purposeOf(vendor_id, tenant_id)).toString()
  } catch {
    return undefined
  }
}

/** In place of the workspace before; subscriptions hear of events again. */
export async function saveInstallation(
  scope: TenantScope,
  sealer: Sealer,
  { teamId, teamName, token }: { teamId: string; teamName: string; token: string },
): Promise<void> {
  const { vendorId, tenantId } = scope
  const columns = {
    team_id: teamId,
    team_name: teamName,
    bot_token: sealer.seal(token, purposeOf(vendorId, tenantId)),
    connected_at: new Date(),
    revoked_reason: null,
    revoked_at: null,
  }
  await scope.db
    .insertInto('slack_installations')
    .values({ ...columns, vendor_id: vendorId, tenant_id: tenantId })
    .onConflict(conflict => conflict.columns(['vendor_id', 'tenant_id']).doUpdateSet(columns))
    .execute()
  await syncSlack(scope)
}

/**
 * Notes that Slack no longer takes the token, once: subscriptions hear of nothing until the workspace is connected again.
 *
 * @param token that Slack refused: one that was connected meanwhile stays
 */
export async function markRevoked(
  tx: Transaction,
  scope: TenantScope,
  { bot_token, team_name: workspace }: Pick<Installation, 'bot_token' | 'team_name'>,
  reason: string,
): Promise<boolean> {
  const row = await scope
    .updateInTenant('slack_installations')
    .set({ revoked_reason: reason, revoked_at: new Date() })
    .where('bot_token', '=', bot_token)
    .where('revoked_at', 'is', null)
    .returning('team_id')
    .executeTakeFirst()
  if (!row) return false
  await syncSlack(scope)
  await tx.record(
    'frontegg.slack.disconnected',
    { workspace, reason },
    {
      vendorId: scope.vendorId,
      tenantId: scope.tenantId,
      action: 'slack.revoked',
      description: `Slack no longer takes the connection to ${workspace}: ${reason}`,
    },
  )
  return true
}

/** Whether another tenant of the vendor has the same workspace: Slack gives both the same token. */
export async function isShared(
  db: Executor,
  { vendor_id, tenant_id, team_id }: Pick<Installation, 'vendor_id' | 'tenant_id' | 'team_id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('slack_installations')
    .select('tenant_id')
    .where('vendor_id', '=', vendor_id)
    .where('team_id', '=', team_id)
    .where('tenant_id', '<>', tenant_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}
