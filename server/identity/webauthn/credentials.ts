import { mfaErrors } from '../../../contract/errors/mfa.ts'
import type { WebauthnDeviceType } from '../../../contract/webauthn-credential.ts'
import type { ContextTransaction } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { isUniqueViolation } from '../../platform/db/unique-violation.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { MadeCredential } from './ceremonies.ts'

export type CredentialPurpose = 'passkey' | 'mfa'

export interface Credential {
  id: string
  userId: string
  credentialId: string
  rpId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  deviceType: WebauthnDeviceType
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const PER_PERSON = 20

/** The credentials of a person for one purpose, oldest first; of one relying party where it is named. */
export async function credentialsOf(
  scope: VendorScope,
  userId: string,
  purpose: CredentialPurpose,
  rpId?: string,
): Promise<Credential[]> {
  const rows = await selected(scope)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .$if(rpId !== undefined, query => query.where('rp_id', '=', rpId!))
    .orderBy('id')
    .execute()
  return rows.map(credential)
}

/** The passkey of a browser's credential id, whosever it is. */
export async function passkeyNamed(
  scope: VendorScope,
  credentialId: string,
): Promise<Credential | undefined> {
  const row = await selected(scope)
    .where('credential_id', '=', credentialId)
    .where('purpose', '=', 'passkey')
    .executeTakeFirst()
  return row && credential(row)
}

interface NewCredential extends MadeCredential {
  userId: string
  purpose: CredentialPurpose
  rpId: string
  name: string
}

/** @throws Problem 409 when it is known already, or the person has twenty */
export async function addCredential(tx: ContextTransaction, added: NewCredential): Promise<string> {
  const scope = tx.vendorScope
  const { userId, purpose, rpId, name, credentialId, publicKey, signCount, transports } = added
  if ((await credentialsOf(scope, userId, purpose)).length >= PER_PERSON) {
    throw new Problem(mfaErrors.tooManyDevices)
  }
  const id = uuidv7()
  try {
    await scope.db
      .insertInto('webauthn_credentials')
      .values({
        vendor_id: scope.vendorId,
        id,
        user_id: userId,
        purpose,
        rp_id: rpId,
        name,
        credential_id: credentialId,
        public_key: publicKey,
        sign_count: signCount,
        transports,
        device_type: added.deviceType,
        backed_up: added.backedUp,
        last_used_at: null,
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error)) throw new Problem(mfaErrors.credentialKnown)
    throw error
  }
  return id
}

/**
 * Remembers a use. The counter only goes forward, in one statement, so that of two answers by one counter value (a copied
 * key, or a replay in two processes) one is refused. Authenticators that do not count stay at 0.
 *
 * @returns false when the counter was used meanwhile
 */
export async function countUse(scope: VendorScope, id: string, newCount: number): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update('webauthn_credentials')
    .set({ sign_count: newCount, last_used_at: new Date() })
    .where('id', '=', id)
    .where(eb =>
      eb.or([eb('sign_count', '<', newCount), eb.and([eb('sign_count', '=', 0), eb.lit(newCount === 0)])]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns false when there was none */
export async function removeCredential(
  scope: VendorScope,
  userId: string,
  purpose: CredentialPurpose,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await scope
    .remove('webauthn_credentials')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function selected(scope: VendorScope) {
  return scope
    .select('webauthn_credentials')
    .select([
      'id',
      'user_id',
      'credential_id',
      'rp_id',
      'public_key',
      'sign_count',
      'transports',
      'device_type',
      'name',
      'created_at',
      'last_used_at',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

function credential(row: Row): Credential {
  return {
    id: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    rpId: row.rp_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count),
    transports: row.transports,
    deviceType: row.device_type,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }
}
