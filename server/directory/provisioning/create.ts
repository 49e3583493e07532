import { sql } from 'kysely'
import { provisioningErrors } from '../../../contract/errors/provisioning.ts'
import type {
  CreatedProvisioningConnection,
  NewProvisioningConnection,
  ProvisioningSource,
} from '../../../contract/provisioning.ts'
import type { Context } from '../../core/context/context.ts'
import { lockTeam } from '../../core/roles/last-administrator.ts'
import { requireTopStanding } from '../../core/roles/top-standing.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { baseUrlOf } from '../scim/directory.ts'
import { insertToken } from './tokens.ts'

const MAX_CONNECTIONS = 20

const NAMES: Record<ProvisioningSource, string> = {
  okta: 'Okta',
  'azure-ad': 'Microsoft Entra ID',
  frontegg: 'Frontegg',
  other: 'SCIM 2.0',
}

/** Creates a connection with its first token, which is shown this once. Source: SCIM-08, SCIMP-03. */
export async function createConnection(
  { source, connectionName, syncToUserManagement = true }: NewProvisioningConnection,
  context: Context,
): Promise<CreatedProvisioningConnection> {
  const name = connectionName?.trim() || NAMES[source]
  return await context.transact(async tx => {
    const { scope } = tx
    await lockTeam(scope)
    await requireTopStanding(scope, context.caller)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from scim_connections
      where vendor_id = ${scope.vendorId} and tenant_id = ${scope.tenantId}`.execute(scope.db)
    if (rows[0]!.n >= MAX_CONNECTIONS)
      throw new Problem(provisioningErrors.tooManyConnections, { context: { limit: MAX_CONNECTIONS } })
    const id = uuidv7()
    await scope.db
      .insertInto('scim_connections')
      .values({
        vendor_id: scope.vendorId,
        tenant_id: scope.tenantId,
        id,
        name,
        source,
        sync_to_user_management: syncToUserManagement,
      })
      .execute()
    const { token } = await insertToken(scope, id)
    await tx.record(
      'frontegg.scim.connection.created',
      { connectionId: id, connectionName: name, source },
      {
        description: `Created the provisioning connection ${name}`,
        json: { connectionId: id, connectionName: name, source, syncToUserManagement },
      },
    )
    return { id, connectionName: name, token, baseUrl: baseUrlOf(context.vendor.issuer, id) }
  })
}
