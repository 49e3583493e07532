import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import type { AuthResponse } from '../../../contract/auth.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { signedIn, startSession } from '../../core/sessions/start-session.ts'
import { findPerson } from '../../core/sessions/subject.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { isAddress } from '../../platform/mail/address.ts'
import { makeTenant } from '../cli/make-tenant.ts'
import { memberOf } from './member-of.ts'
import { wrong } from './wrong.ts'

const keys = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 200 })
const closed = { additionalProperties: false } as const

/** Who a test wants to be signed in. What is left out is made up, and is another one with each call. */
export interface WantedPerson extends Static<typeof WantedPerson> {}
export const WantedPerson = Type.Object(
  {
    email: Type.Optional(Type.String({ maxLength: 254 })),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    /** Id of the tenant; it is made where there is none. */
    tenant: Type.Optional(Type.String({ pattern: '^[\\w-]{1,64}$' })),
    /** Keys of roles of the vendor; they take the place of those that the person had in this tenant. */
    roles: Type.Optional(keys),
    /** Keys of permissions beside those of the roles. */
    permissions: Type.Optional(keys),
    /** Keys of features of the vendor file (`entitlements.features`). */
    entitlements: Type.Optional(keys),
    /** A second factor counts as proven, as after a step-up. */
    stepUp: Type.Optional(Type.Boolean()),
  },
  closed,
)

export interface SignedInPerson extends AuthResponse {
  user: { id: string; email: string; name: string; tenantId: string }
}

/**
 * Begins a session for a person as a test describes them: what is not there yet is made, and the session is one like any
 * other, with the same limits and address lists.
 *
 * @throws Problem 400 naming the field, for an address that is none and keys that the vendor does not have
 */
export async function signInAs(wanted: WantedPerson, context: Context): Promise<SignedInPerson> {
  const tenantId = wanted.tenant ?? `tenant-${uuidv7()}`
  const email = (wanted.email ?? `person-${uuidv7()}@example.com`).toLowerCase()
  if (!isAddress(email)) throw wrong('email', `is not an email address: ${email}`)
  const { person, session } = await context.transact(async tx => {
    const scope = await tenantOf(tx, context, tenantId)
    const userId = await memberOf(tx, scope, { ...wanted, email })
    await entitle(scope, userId, wanted.entitlements ?? [], context)
    const person = await findPerson(tx.vendorScope, userId, tenantId)
    if (!person)
      throw wrong('email', `${email} may not enter ${tenantId}: the user or the membership is locked`)
    const amr = wanted.stepUp ? ['pwd', 'otp', 'mfa'] : ['pwd']
    return { person, session: await startSession(tx, context, person, amr) }
  })
  const { userId: id, name } = person
  return { ...(await signedIn(context, session)), user: { id, email, name, tenantId } }
}

async function tenantOf(tx: ContextTransaction, context: Context, id: string): Promise<TenantScope> {
  const { vendorScope } = tx
  const known = await vendorScope
    .select('tenants')
    .select('deleted_at')
    .where('id', '=', id)
    .executeTakeFirst()
  if (known?.deleted_at) throw wrong('tenant', `${id} is deleted`)
  if (!known) await makeTenant(tx, context.services, context.vendor, { id, name: id })
  return vendorScope.tenant(id)
}

/** By a plan of these features alone, which no page offers and which takes the place of the one of the call before. */
async function entitle(
  scope: TenantScope,
  userId: string,
  features: string[],
  { vendor }: Context,
): Promise<void> {
  const { db, vendorId, tenantId } = scope
  const declared = vendor.settings.entitlements.features.map(({ key }) => key)
  const unknown = features.filter(key => !declared.includes(key))
  if (unknown.length > 0)
    throw wrong(
      'entitlements',
      `the vendor file declares no feature ${unknown.join(', ')} (entitlements.features: ${declared.join(', ') || 'none'})`,
    )
  const plans = db
    .selectFrom('billing_plans')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('slug', 'like', `${SLUG}%`)
  await scope
    .removeInTenant('plan_grants')
    .where('user_id', '=', userId)
    .where('plan_id', 'in', plans)
    .execute()
  if (features.length === 0) return
  const named = [...new Set(features)].sort()
  const slug = SLUG + createHash('sha256').update(named.join('\n')).digest('hex').slice(0, 16)
  await db
    .insertInto('billing_plans')
    .values({
      vendor_id: vendorId,
      id: uuidv7(),
      slug,
      name: `Test kit: ${named.join(', ')}`.slice(0, 200),
      currency: 'usd',
      amount: 0,
      features: named,
      listed: false,
      archived_at: new Date(),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('billing_plans')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('plan_grants')
    .values({
      vendor_id: vendorId,
      tenant_id: tenantId,
      id: uuidv7(),
      plan_id: id,
      user_id: userId,
      expires_at: null,
    })
    .execute()
}

const SLUG = 'test-kit-'
