import { type Change, compare, type Step } from '../../core/vendor-file/step.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { openSecret, sealSecret } from './secret.ts'
import type { EndpointEntry, WebhooksEntry } from './settings.ts'
import { asNew, type WebhookRow } from './store.ts'
import { cancelWaiting, subscribe, unsubscribe } from './subscribe.ts'

/**
 * The vendor's own webhooks as the file has them: those that it names are made or changed, those that it named before and no
 * longer does are deleted. Whether a secret is another one is seen where it can be opened.
 */
export async function endpointsStep(
  db: Executor,
  vendorId: string,
  { endpoints }: WebhooksEntry,
  sealer: Sealer | undefined,
): Promise<Step | undefined> {
  if (!endpoints) return undefined
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('file_key', 'is not', null)
    .execute()
  const known = new Map(rows.map(row => [row.file_key!, row]))
  const gone = rows.filter(({ file_key }) => !endpoints.some(({ id }) => id === file_key))
  const at = (key: string) => `vendors[${vendorId}].webhooks.endpoints[${key}]`
  const changes = [
    ...endpoints.flatMap(entry => changesOf(at(entry.id), known.get(entry.id), entry, sealer)),
    ...gone.map((row): Change => ({ key: at(row.file_key!), before: row.display_name, after: null })),
  ]
  return {
    changes,
    async write() {
      if (!sealer) throw new Error('Secrets of webhooks are written by a server, which can seal them.')
      for (const { id } of gone) await remove(db, vendorId, id)
      for (const entry of endpoints) await save(db, vendorId, known.get(entry.id), entry, sealer)
    },
  }
}

function changesOf(
  key: string,
  row: WebhookRow | undefined,
  { id: _, secret, ...after }: EndpointEntry,
  sealer: Sealer | undefined,
): Change[] {
  if (!row)
    return [
      ...compare(key, undefined, after),
      { key: `${key}.secret`, before: undefined, after: 'a sealed secret' },
    ]
  const other = sealer && openSecret(sealer, row.vendor_id, row.id, row.secret) !== secret
  return [
    ...compare(
      key,
      {
        displayName: row.display_name,
        description: row.description,
        url: row.url,
        eventKeys: row.event_keys,
        isActive: row.is_active,
      },
      after,
    ),
    ...(other ? [{ key: `${key}.secret`, before: 'another sealed secret', after: 'a sealed secret' }] : []),
  ]
}

async function save(
  db: Executor,
  vendorId: string,
  row: WebhookRow | undefined,
  entry: EndpointEntry,
  sealer: Sealer,
): Promise<void> {
  const id = row?.id ?? uuidv7()
  const isActive = entry.isActive ?? row?.is_active ?? true
  const columns = {
    display_name: entry.displayName,
    description: entry.description ?? row?.description ?? '',
    url: entry.url,
    event_keys: entry.eventKeys,
    is_active: isActive,
    secret: sealSecret(sealer, vendorId, id, entry.secret),
    updated_at: new Date(),
    ...(isActive && row?.is_active === false && asNew),
  }
  await db
    .insertInto('webhooks')
    .values({ ...columns, vendor_id: vendorId, tenant_id: null, id, file_key: entry.id })
    .onConflict(conflict => conflict.columns(['vendor_id', 'id']).doUpdateSet(columns))
    .execute()
  await subscribe(db, { vendorId, tenantId: null }, id, isActive ? entry.eventKeys : [])
  if (!isActive) await cancelWaiting(db, vendorId, id)
}

async function remove(db: Executor, vendorId: string, id: string): Promise<void> {
  await unsubscribe(db, vendorId, id)
  await db.deleteFrom('webhooks').where('vendor_id', '=', vendorId).where('id', '=', id).execute()
}
