import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { billingErrors } from '../../../contract/errors/billing.ts'
import type { Executor, TenantScope } from '../../platform/db/scope.ts'
import type { BillingChangesTable } from '../../platform/db/tables/billing.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import { lockConfiguration } from './store.ts'

/** What was asked for. Its id is the idempotency key of every call to the provider that it leads to. */
export type Intent = Selectable<BillingChangesTable>
export type IntentKind = Intent['kind']

export interface IntentSpec {
  kind: IntentKind
  planId?: string | undefined
  /** The provider's id. */
  paymentMethodId?: string | undefined
}

/** What an intent says while its call may still be on its way to the provider, and for how long, in milliseconds. */
const UNDER_WAY = 'under way'
const ON_ITS_WAY = 60_000

/** Seconds that the process that works on an intent is believed to live: longer than all attempts of one call to the provider. */
const LEASE_SECONDS = 120

/**
 * - `mine`: do it. - `theirs`: another process does the same right now; wait for them.
 * - `unsettled`: what was asked before has an unknown outcome; look it up first.
 */
export type IntentLock = { turn: 'mine' | 'theirs' | 'unsettled'; intent: Intent }

/**
 * Writes down what is about to be asked of the provider, in a transaction that commits before it is. One at a time: the
 * same change again is the same intent, so that a double click and a retry after a lost answer have one effect.
 *
 * @throws Problem 409 while another change is being worked on
 */
export async function beginIntent(scope: TenantScope, spec: IntentSpec, actor: Actor): Promise<IntentLock> {
  await lockConfiguration(scope)
  const pending = await scope
    .selectInTenant('billing_changes')
    .selectAll()
    .where('state', '=', 'pending')
    .executeTakeFirst()
  if (!pending) return { turn: 'mine', intent: await insertIntent(scope, spec, actor) }
  const left = pending.leased_until.getTime() - (await databaseTime(scope.db)).getTime()
  const leased = left > 0
  const same =
    pending.kind === spec.kind &&
    pending.plan_id === (spec.planId ?? null) &&
    pending.payment_method_id === (spec.paymentMethodId ?? null)
  // What might still arrive there cannot be looked up yet.
  const arriving = pending.error === UNDER_WAY && left > -ON_ITS_WAY
  if ((leased || arriving) && !same)
    throw new Problem(billingErrors.changeUnderWay, { headers: { 'retry-after': '2' } })
  if (leased) return { turn: 'theirs', intent: pending }
  if (!same) return { turn: 'unsettled', intent: pending }
  const intent = await scope
    .updateInTenant('billing_changes')
    .set({ leased_until: leaseEnd, attempts: sql`attempts + 1` })
    .where('id', '=', pending.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { turn: 'mine', intent }
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

/** Leases are measured by one clock, whichever process looks. */
async function databaseTime(db: Executor): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db)
  return rows[0]!.now
}

async function insertIntent(scope: TenantScope, spec: IntentSpec, { userId, email }: Actor): Promise<Intent> {
  return await scope.db
    .insertInto('billing_changes')
    .values({
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      id: uuidv7(),
      kind: spec.kind,
      plan_id: spec.planId ?? null,
      payment_method_id: spec.paymentMethodId ?? null,
      user_id: userId ?? null,
      email: email ?? null,
      leased_until: leaseEnd,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The end of an intent; one that has ended stays as it is. @returns whether this call ended it */
export async function endIntent(
  scope: TenantScope,
  id: string,
  state: 'done' | 'failed',
  error: string | null = null,
): Promise<boolean> {
  const ended = await scope
    .updateInTenant('billing_changes')
    .set({ state, error, finished_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/**
 * Ends the pending intent whose effect is at the provider: the process that worked on it may have died since.
 *
 * @param changeIds the intents that subscriptions there name as their last change
 */
export async function endMarkedIntent(scope: TenantScope, changeIds: string[]): Promise<void> {
  if (!changeIds.length) return
  await scope
    .updateInTenant('billing_changes')
    .set({ state: 'done', error: null, finished_at: new Date() })
    .where('state', '=', 'pending')
    .where(sql<boolean>`id::text = any (${changeIds}::text[])`)
    .execute()
}

/** Its outcome is not known: the next who asks for the same takes it over, and the job looks it up. */
export async function releaseIntent(scope: TenantScope, id: string, underWay: boolean): Promise<void> {
  await scope
    .updateInTenant('billing_changes')
    .set({ leased_until: sql<Date>`now()`, error: underWay ? UNDER_WAY : null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function findIntent(scope: TenantScope, id: string): Promise<Intent | undefined> {
  return await scope.selectInTenant('billing_changes').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Intents of every tenant whose worker must have died, or did not learn the outcome, for so many seconds. */
export async function leftIntents(db: Executor, olderThanSeconds: number, limit: number): Promise<Intent[]> {
  return await db
    .selectFrom('billing_changes')
    .selectAll()
    .where('state', '=', 'pending')
    .where('leased_until', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .orderBy('leased_until')
    .limit(limit)
    .execute()
}
