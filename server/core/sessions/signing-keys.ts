import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/db/open.ts'
import type { Json } from '../../platform/db/tables/json.ts'
import type { Tables } from '../../platform/db/tables/tables.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { Services } from '../context/services.ts'

const ALGORITHM = 'RS256'
const MODULUS_BITS = 2048
/** How long a loaded set is good: another process may have rotated. */
const MAX_AGE_MS = 60_000
/** A token with an unknown kid makes us look again, but never more often than this. */
const COOLDOWN_MS = 5000
/** Keys stay published so long after their last signature: longer than any access token lives. */
const OVERLAP_SECONDS = 172_800

export type PublicJwk = { kty: string; n: string; e: string; kid: string; alg: string; use: string }

/** One vendor's keys (RFC 7517). Private keys are sealed at rest and opened only to sign. */
export interface SigningKeys {
  /** The key that signs now; made on the first ask. */
  signing(vendorId: string): Promise<{ kid: string; key: KeyObject }>
  /** The key that verifies a token of this kid. */
  verifying(vendorId: string, kid: string): Promise<KeyObject | undefined>
  /** Everything published, the key that signs now first. */
  published(vendorId: string): Promise<PublicJwk[]>
  /** Publishes a new key now and signs with it after `leadSeconds`, when verifiers have had time to fetch it. */
  rotate(vendorId: string, leadSeconds?: number): Promise<{ kid: string }>
  /** The same in two steps: the key is made first, which takes a while, and published in a transaction of the caller. */
  prepare(vendorId: string): Promise<PreparedKey>
}

/** A key that is not published yet. */
export interface PreparedKey {
  kid: string
  publish(kysely: Kysely<Tables>, leadSeconds: number): Promise<void>
}

interface Loaded {
  at: number
  signing: { kid: string; key: KeyObject }
  /** When the signing key gives way to the next one (epoch ms). */
  until: number
  jwks: PublicJwk[]
  verifying: Map<string, KeyObject>
}

const instances = new WeakMap<Database, SigningKeys>()

export function signingKeysOf({ database, sealer }: Pick<Services, 'database' | 'sealer'>): SigningKeys {
  let keys = instances.get(database)
  if (!keys) {
    keys = createSigningKeys(database, sealer)
    instances.set(database, keys)
  }
  return keys
}

export function createSigningKeys(database: Database, sealer: Sealer, cooldownMs = COOLDOWN_MS): SigningKeys {
  const cache = new Map<string, Promise<Loaded>>()
  const lookedAt = new Map<string, number>()

  async function current(vendorId: string): Promise<Loaded> {
    const known = await cache.get(vendorId)
    const now = Date.now()
    return known && now - known.at < MAX_AGE_MS && now < known.until ? known : reload(vendorId)
  }

  function reload(vendorId: string): Promise<Loaded> {
    const fresh = load(database, sealer, vendorId)
    // A failed load must not be kept.
    fresh.catch(() => cache.get(vendorId) === fresh && cache.delete(vendorId))
    cache.set(vendorId, fresh)
    lookedAt.set(vendorId, Date.now())
    return fresh
  }

  async function prepare(vendorId: string): Promise<PreparedKey> {
    await current(vendorId)
    const created = await newKey(sealer, vendorId)
    return { kid: created.kid, publish: (kysely, leadSeconds) => publishKey(kysely, created, leadSeconds) }
  }

  return {
    signing: async vendorId => (await current(vendorId)).signing,
    published: async vendorId => (await current(vendorId)).jwks,
    async verifying(vendorId, kid) {
      const known = (await current(vendorId)).verifying.get(kid)
      if (known || Date.now() - (lookedAt.get(vendorId) ?? 0) < cooldownMs) return known
      return (await reload(vendorId)).verifying.get(kid)
    },
    prepare,
    async rotate(vendorId, leadSeconds = 900) {
      const { kid, publish } = await prepare(vendorId)
      await database.kysely.transaction().execute(trx => publish(trx, leadSeconds))
      await reload(vendorId)
      return { kid }
    },
  }
}

/** Gives the key that signs its end, and puts the new one behind it. The vendor's row is held meanwhile. */
async function publishKey(
  kysely: Kysely<Tables>,
  created: Awaited<ReturnType<typeof newKey>>,
  leadSeconds: number,
): Promise<void> {
  const { vendor_id: vendorId } = created
  await kysely.selectFrom('vendors').select('id').where('id', '=', vendorId).forUpdate().execute()
  const switchAt = new Date(Date.now() + leadSeconds * 1000)
  await kysely
    .updateTable('signing_keys')
    .set({
      signs_until: switchAt,
      published_until: new Date(switchAt.getTime() + OVERLAP_SECONDS * 1000),
    })
    .where('vendor_id', '=', vendorId)
    .where('signs_until', 'is', null)
    .execute()
  await kysely
    .insertInto('signing_keys')
    .values({ ...created, signs_from: switchAt })
    .execute()
}

async function load(database: Database, sealer: Sealer, vendorId: string): Promise<Loaded> {
  const rows = await published(database, vendorId)
  const now = new Date()
  const signs = rows.find(row => row.signs_from <= now && (row.signs_until === null || row.signs_until > now))
  if (!signs) {
    await makeFirst(database, sealer, vendorId)
    return load(database, sealer, vendorId)
  }
  const jwks = [signs, ...rows.filter(row => row !== signs)].map(
    row => row.public_jwk as unknown as PublicJwk,
  )
  const privateJwk: JsonWebKey = JSON.parse(sealer.open(signs.private_jwk, purpose(vendorId)).toString())
  const verifying = jwks.map(jwk => [jwk.kid, createPublicKey({ key: { ...jwk }, format: 'jwk' })] as const)
  return {
    at: Date.now(),
    signing: { kid: signs.kid, key: createPrivateKey({ key: privateJwk, format: 'jwk' }) },
    until: signs.signs_until?.getTime() ?? Number.POSITIVE_INFINITY,
    jwks,
    verifying: new Map(verifying),
  }
}

function published(database: Database, vendorId: string) {
  return database.kysely
    .selectFrom('signing_keys')
    .select(['kid', 'public_jwk', 'private_jwk', 'signs_from', 'signs_until'])
    .where('vendor_id', '=', vendorId)
    .where(eb => eb.or([eb('published_until', 'is', null), eb('published_until', '>', new Date())]))
    .orderBy('signs_from', 'desc')
    .execute()
}

/** Two processes may come here at once: the vendor's row is the lock, and the second finds the first's key. */
async function makeFirst(database: Database, sealer: Sealer, vendorId: string): Promise<void> {
  const created = await newKey(sealer, vendorId)
  await database.kysely.transaction().execute(async trx => {
    const vendor = await trx
      .selectFrom('vendors')
      .select('id')
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) throw new Error(`There is no vendor ${vendorId}.`)
    const known = await trx
      .selectFrom('signing_keys')
      .select('kid')
      .where('vendor_id', '=', vendorId)
      .where('signs_until', 'is', null)
      .executeTakeFirst()
    if (!known) await trx.insertInto('signing_keys').values(created).execute()
  })
}

async function newKey(sealer: Sealer, vendorId: string) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, {
    modulusLength: MODULUS_BITS,
    extractable: true,
  })
  const kid = await calculateJwkThumbprint(publicKey)
  const facts = { kid, alg: ALGORITHM, use: 'sig' }
  const publicJwk = { ...(await exportJWK(publicKey)), ...facts } as { [key: string]: Json }
  const privateJwk = { ...(await exportJWK(privateKey)), ...facts }
  return {
    vendor_id: vendorId,
    kid,
    alg: ALGORITHM,
    public_jwk: JSON.stringify(publicJwk),
    private_jwk: sealer.seal(JSON.stringify(privateJwk), purpose(vendorId)),
  }
}

function purpose(vendorId: string): string {
  return `signing-key/${vendorId}`
}
