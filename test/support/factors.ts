import assert from 'node:assert/strict'
import { Secret } from 'otpauth'
import { uuidv7 } from '../../server/platform/db/uuid.ts'
import type { TestPerson, TestServer, TestVendor } from './server.ts'

/** Gives a person an authenticator app without going through its enrolment. */
export async function giveAuthenticator(
  { services }: TestServer,
  vendor: TestVendor,
  { id: userId }: Pick<TestPerson, 'id'>,
): Promise<{ deviceId: string; secret: string }> {
  const secret = new Secret({ size: 20 }).base32
  const deviceId = uuidv7()
  const sealed = services.sealer.seal(secret, `mfa-seed/${userId}`)
  await services.database.kysely
    .insertInto('mfa_devices')
    .values({
      vendor_id: vendor.id,
      id: deviceId,
      user_id: userId,
      kind: 'authenticator',
      sealed_seed: sealed,
      phone_number: null,
      last_used_at: null,
    })
    .execute()
  return { deviceId, secret }
}

/** Gives a person a phone as a second factor. */
export async function givePhone(
  { services }: TestServer,
  vendor: TestVendor,
  { id: userId }: Pick<TestPerson, 'id'>,
  phoneNumber: string,
): Promise<string> {
  assert.match(phoneNumber, /^\+\d+$/)
  const deviceId = uuidv7()
  await services.database.kysely
    .insertInto('mfa_devices')
    .values({
      vendor_id: vendor.id,
      id: deviceId,
      user_id: userId,
      kind: 'sms',
      sealed_seed: null,
      phone_number: phoneNumber,
      last_used_at: null,
    })
    .execute()
  return deviceId
}

/** What a tenant decided on second factors. */
export async function forceFactor(
  { services }: TestServer,
  vendor: TestVendor,
  tenantId: string,
  enforceMFAType: 'DontForce' | 'Force' | 'ForceExceptSAML',
): Promise<void> {
  const now = new Date().toISOString()
  const mfa = JSON.stringify({ id: uuidv7(), enforceMFAType, createdAt: now, updatedAt: now })
  await services.database.kysely
    .insertInto('tenant_security')
    .values({ vendor_id: vendor.id, tenant_id: tenantId, mfa })
    .onConflict(conflict => conflict.columns(['vendor_id', 'tenant_id']).doUpdateSet({ mfa }))
    .execute()
}
