import type { Context } from '../../core/context/context.ts'
import { deferredWork } from '../../core/feature/deferred-work.ts'
import { defer } from '../../identity/deferred/defer.ts'
import { applyStored } from '../scim/apply-stored.ts'
import type { Directory } from '../scim/directory.ts'

interface Apply {
  tenantId: string
  connectionId: string
}

/** A batch a job, so that none takes long, and one that is cut off goes on where it was. */
async function applySome(input: Apply, context: Context): Promise<void> {
  const directory = await switchedOn(input, context)
  if (directory && (await applyStored(directory))) await defer(context, applyDirectory, input)
}

export const applyDirectory = deferredWork('apply-directory', applySome)

/** Undefined where it was switched off or deleted meanwhile. */
async function switchedOn(
  { tenantId, connectionId }: Apply,
  context: Context,
): Promise<Directory | undefined> {
  const row = await context.vendorScope
    .tenant(tenantId)
    .selectInTenant('scim_connections')
    .select(['id', 'name', 'source'])
    .where('id', '=', connectionId)
    .where('sync_to_user_management', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  return { ...row, source: row.source as Directory['source'], tenantId, sync: true, tokenId: null, context }
}
