import { sql } from 'kysely'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

/** What a row is good for; one of one purpose opens nothing else. */
export type Purpose =
  | 'social'
  | 'slack'
  | 'mfa'
  | 'mfa-code'
  | 'mfa-seed'
  | 'mfa-webauthn'
  | 'impersonate'
  | 'passkey'
  | 'passkey-sign-in'
  | 'phone-verify'
  | 'phone-delete'
  | 'phone-change'
  | 'phone-reset'
  | 'phone-replace'
  | 'phone-claimed'
  | 'magic-link'
  | 'sign-in-code'
  | 'reset-sms'
  | 'activation-code'
  | 'invitation-code'

interface NewChallenge {
  purpose: Purpose
  userId?: string | undefined
  tenantId?: string | undefined
  seconds: number
  data: object
  /** Default: 256 random bits. */
  token?: string | undefined
}

/** Something that was asked of a person and is still open. */
export interface Challenge {
  id: string
  userId: string | null
  tenantId: string | null
  data: Record<string, unknown>
}

/** Opens a challenge, in place of the one that its token opened before. The database keeps a hash of the token. */
export async function openChallenge(scope: VendorScope, challenge: NewChallenge): Promise<string> {
  const { purpose, userId, tenantId, seconds, data, token = newToken() } = challenge
  const hash = hashToken(token)
  if (challenge.token !== undefined)
    await scope
      .remove('one_time_tokens')
      .where('purpose', '=', purpose)
      .where('hash', '=', hash)
      .where('used_at', 'is', null)
      .execute()
  await scope.db
    .insertInto('one_time_tokens')
    .values({
      vendor_id: scope.vendorId,
      id: uuidv7(),
      purpose,
      user_id: userId ?? null,
      tenant_id: tenantId ?? null,
      hash,
      data: JSON.stringify(data),
      expires_at: new Date(Date.now() + seconds * 1000),
      used_at: null,
    })
    .execute()
  return token
}

/** Reads an open challenge without touching it. */
export async function readChallenge(
  scope: VendorScope,
  purpose: Purpose,
  token: string,
  tries: number,
): Promise<Challenge | undefined> {
  const row = await scope
    .select('one_time_tokens')
    .select(['id', 'user_id', 'tenant_id', 'data'])
    .where('purpose', '=', purpose)
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('attempts', '<', tries)
    .executeTakeFirst()
  return row && challengeOf(row)
}

/** Counts a try in one statement, so that tries at once cannot outrun the limit. Undefined: none is left. */
export async function tryChallenge(
  scope: VendorScope,
  purpose: Purpose,
  token: string,
  tries: number,
): Promise<Challenge | undefined> {
  const row = await scope
    .update('one_time_tokens')
    .set({ attempts: sql`attempts + 1` })
    .where('purpose', '=', purpose)
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .where('attempts', '<', tries)
    .returning(['id', 'user_id', 'tenant_id', 'data'])
    .executeTakeFirst()
  return row && challengeOf(row)
}

/** Uses a challenge up whatever comes of it: of two answers at once, one gets it. */
export async function redeemChallenge(
  scope: VendorScope,
  purpose: Purpose,
  token: string,
): Promise<Challenge | undefined> {
  const row = await scope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('purpose', '=', purpose)
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .returning(['id', 'user_id', 'tenant_id', 'data'])
    .executeTakeFirst()
  return row && challengeOf(row)
}

/** Uses a challenge up in the transaction of what it is used for. @returns false when another request was faster */
export async function consumeChallenge(scope: VendorScope, id: string): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Closes what is open under a name, before it is opened anew. */
export async function closeChallenge(scope: VendorScope, purpose: Purpose, token: string): Promise<void> {
  await scope
    .update('one_time_tokens')
    .set({ used_at: new Date() })
    .where('purpose', '=', purpose)
    .where('hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .execute()
}

interface Row {
  id: string
  user_id: string | null
  tenant_id: string | null
  data: unknown
}

function challengeOf({ id, user_id, tenant_id, data }: Row): Challenge {
  return { id, userId: user_id, tenantId: tenant_id, data: data as Record<string, unknown> }
}
