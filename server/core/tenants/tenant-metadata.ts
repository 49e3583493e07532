import { sql } from 'kysely'
import { metadataErrors } from '../../../contract/errors/metadata.ts'
import type { TenantMetadata, TenantMetadataChange } from '../../../contract/metadata.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Json } from '../../platform/db/tables/json.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Context } from '../context/context.ts'
import { setLeaf, type Tree } from './set-leaf.ts'

const ENTITY = 'adminBox'
const MAX_CHARACTERS = 100_000

/** What this tenant changed of the vendor's customization. */
export async function readTenantMetadata(scope: TenantScope): Promise<TenantMetadata> {
  const row = await scope
    .selectInTenant('metadata')
    .select('configuration')
    .where('entity_name', '=', ENTITY)
    .executeTakeFirst()
  return row ? { configuration: treeOf(row.configuration) } : {}
}

/**
 * Sets the leaves that the actions name, all or none.
 *
 * @throws Problem when nothing differs (TENANT-10), a path is not one, or the whole grows past 100,000 characters
 */
export async function changeTenantMetadata(
  { actions }: TenantMetadataChange,
  context: Context,
): Promise<TenantMetadata> {
  if (actions.length === 0) throw new Problem(metadataErrors.noChanges)
  return await context.transact(async tx => {
    const before = await lockedConfiguration(tx.scope)
    const after = structuredClone(before)
    for (const { type, payload } of actions) {
      if (!setLeaf(after, type, payload as Json)) {
        throw new Problem(metadataErrors.badPath, { context: { type } })
      }
    }
    const text = JSON.stringify(after)
    if (text === JSON.stringify(before)) throw new Problem(metadataErrors.noChanges)
    if (text.length > MAX_CHARACTERS) throw new Problem(metadataErrors.customizationTooLarge)
    await tx.scope
      .updateInTenant('metadata')
      .set({ configuration: text, updated_at: new Date() })
      .where('entity_name', '=', ENTITY)
      .execute()
    const paths = actions.map(({ type }) => type)
    await tx.record(
      'frontegg.tenant.metadataUpdated',
      { paths },
      { description: 'Changed the customization of this account' },
    )
    return { configuration: after }
  })
}

/** The row is made first and then locked, so that two changes at once keep each other's leaves. */
async function lockedConfiguration(scope: TenantScope): Promise<Tree> {
  await sql`
    insert into metadata (vendor_id, tenant_id, entity_name) values (${scope.vendorId}, ${scope.tenantId}, ${ENTITY})
    on conflict do nothing
  `.execute(scope.db)
  const row = await scope
    .selectInTenant('metadata')
    .select('configuration')
    .where('entity_name', '=', ENTITY)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return treeOf(row.configuration)
}

function treeOf(configuration: object | null): Tree {
  return configuration && !Array.isArray(configuration) ? (configuration as Tree) : {}
}
