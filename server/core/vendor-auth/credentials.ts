import { sql } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/** What the vendor's own back ends prove themselves with. */
export interface VendorCredentials {
  /** The client id that they go by: their own, or that of an application. */
  id: string
  description: string
  /** What they may (`contract/vendor-scopes.ts`); null: everything. */
  scopes: string[] | null
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  expiresAt: Date | null
  /** Until when the secret before this one counts. */
  formerUntil: Date | null
}

/** Compared with where there are no credentials, so that it costs the same. */
export const DUMMY_CREDENTIAL_HASH = hashToken(newToken())

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Credentials that count now, with the hashes of what they may prove themselves by. */
export interface FoundCredentials {
  id: string
  description: string
  scopes: string[] | null
  secretHash: Buffer
  /** Undefined: none, or its time is over. */
  formerHash: Buffer | undefined
  /** Of the secret; the former one has the number before. */
  secretNumber: number
  expiresAt: Date | undefined
}

/** By their own id or the client id that they go by. Undefined for those that never were, are revoked or expired, or are another vendor's. */
export async function findCredentials(
  { pool }: Database,
  vendorId: string,
  id: string,
): Promise<FoundCredentials | undefined> {
  const { rows } = await pool.query<{
    id: string
    description: string
    scopes: string[] | null
    secret_hash: Buffer
    former_hash: Buffer | null
    secret_number: number
    expires_at: Date | null
  }>({
    name: 'vendor-credentials',
    text: `select id, description, scopes, secret_hash, secret_number, expires_at,
        case when former_until > now() then former_secret_hash end as former_hash from vendor_credentials
      where vendor_id = $1 and (id = $2::uuid or client_id = $3) and revoked_at is null
        and (expires_at is null or expires_at > now())`,
    values: [vendorId, UUID.test(id) ? id : null, id],
  })
  const row = rows[0]
  return (
    row && {
      id: row.id,
      description: row.description,
      scopes: row.scopes,
      secretHash: row.secret_hash,
      formerHash: row.former_hash ?? undefined,
      secretNumber: row.secret_number,
      expiresAt: row.expires_at ?? undefined,
    }
  )
}

/** At an exchange, which happens once an hour for each back end. */
export async function noteUse({ pool }: Database, vendorId: string, id: string): Promise<void> {
  await pool.query('update vendor_credentials set last_used_at = now() where vendor_id = $1 and id = $2', [
    vendorId,
    id,
  ])
}

/**
 * @param clientId of an application, for a back end that goes by the same one
 * @param scopes what they may; left out: everything
 * @returns the id that they go by and, this once, the secret: 256 random bits, of which the database keeps a hash; undefined
 * when others that are good now go by this client id
 */
export async function createCredentials(
  scope: VendorScope,
  description: string,
): Promise<{ id: string; secret: string }>
export async function createCredentials(
  scope: VendorScope,
  description: string,
  clientId: string | undefined,
  scopes?: readonly string[],
  expiresAt?: Date,
): Promise<{ id: string; secret: string } | undefined>
export async function createCredentials(
  { db, vendorId }: VendorScope,
  description: string,
  clientId?: string,
  scopes?: readonly string[],
  expiresAt?: Date,
): Promise<{ id: string; secret: string } | undefined> {
  const id = uuidv7()
  const secret = newToken()
  const created = await db
    .insertInto('vendor_credentials')
    .values({
      vendor_id: vendorId,
      id,
      client_id: clientId ?? null,
      description,
      scopes: scopes ? [...scopes] : null,
      secret_hash: hashToken(secret),
      last_used_at: null,
      revoked_at: null,
      expires_at: expiresAt ?? null,
      former_secret_hash: null,
      former_until: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return created && { id: clientId ?? id, secret }
}

export async function listCredentials(scope: VendorScope): Promise<VendorCredentials[]> {
  const rows = await scope
    .select('vendor_credentials')
    .select(['id', 'client_id', 'description', 'scopes', 'created_at', 'last_used_at', 'revoked_at'])
    .select(['expires_at', 'former_until'])
    .orderBy('created_at')
    .execute()
  return rows.map(row => ({
    id: row.client_id ?? row.id,
    description: row.description,
    scopes: row.scopes,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    revokedAt: row.revoked_at,
    expiresAt: row.expires_at,
    formerUntil: row.former_until,
  }))
}

/**
 * Gives credentials another secret; the one before, and the tokens that were issued for it, count for as long as it is said.
 *
 * @returns the secret, this once; undefined when there are none of this id that count
 */
export async function rotateCredentials(
  scope: VendorScope,
  id: string,
  overlapSeconds: number,
): Promise<string | undefined> {
  const secret = newToken()
  const { numUpdatedRows } = await scope
    .update('vendor_credentials')
    .set({
      former_secret_hash: sql`secret_hash`,
      former_until: new Date(Date.now() + overlapSeconds * 1000),
      secret_hash: hashToken(secret),
      secret_number: sql`secret_number + 1`,
    })
    .where(named(id))
    .where('revoked_at', 'is', null)
    .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? secret : undefined
}

/** By their own id, or the client id that they go by. */
export const named = (id: string) =>
  UUID.test(id) ? sql<boolean>`(id = ${id}::uuid or client_id = ${id})` : sql<boolean>`client_id = ${id}`
