import { createHash } from 'node:crypto'
import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { ModelEntry } from './settings.ts'

const DEFAULT_MAX_TOKENS = 1024

/** A vendor's model, with its key open: for the length of one answer. */
export interface Model {
  baseUrl: string
  model: string
  apiKey: string | undefined
  maxTokens: number
}

const purposeOf = (vendorId: string): string => `assistant-model/${vendorId}`

/** Says whether two models are the same without saying their keys. */
export function modelFingerprint({ baseUrl, model, apiKey, maxTokens }: ModelEntry): string {
  const text = JSON.stringify([baseUrl, model, apiKey ?? null, maxTokens ?? DEFAULT_MAX_TOKENS])
  return createHash('sha256').update(text).digest('hex')
}

/** Writes a vendor's model in place of the one before. */
export async function saveModel(
  db: Executor,
  sealer: Sealer,
  vendorId: string,
  entry: ModelEntry,
): Promise<void> {
  const columns = {
    base_url: entry.baseUrl.replace(/\/+$/, ''),
    model: entry.model,
    api_key: entry.apiKey === undefined ? null : sealer.seal(entry.apiKey, purposeOf(vendorId)),
    max_tokens: entry.maxTokens ?? DEFAULT_MAX_TOKENS,
    fingerprint: modelFingerprint(entry),
    updated_at: new Date(),
  }
  await db
    .insertInto('assistant_models')
    .values({ ...columns, vendor_id: vendorId })
    .onConflict(conflict => conflict.column('vendor_id').doUpdateSet(columns))
    .execute()
}

/** Undefined: the vendor has named none. */
export async function modelOf(db: Executor, sealer: Sealer, vendorId: string): Promise<Model | undefined> {
  const row = await db
    .selectFrom('assistant_models')
    .select(['base_url', 'model', 'api_key', 'max_tokens'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    baseUrl: row.base_url,
    model: row.model,
    apiKey: row.api_key ? sealer.open(row.api_key, purposeOf(vendorId)).toString() : undefined,
    maxTokens: row.max_tokens,
  }
}
