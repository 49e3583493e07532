import { setTimeout as sleep } from 'node:timers/promises'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Actor } from './actor.ts'
import type { Payer } from './billed.ts'
import { beginIntent, endIntent, findIntent, type Intent, type IntentSpec, releaseIntent } from './intents.ts'
import { CardDeclined, ProviderRefused, ProviderUnavailable } from './provider.ts'
import { resolveIntent } from './resolve-intent.ts'

/** How long the second of two equal requests waits for the first, and how often it looks, in milliseconds. */
const PATIENCE = 30_000
const PAUSE = 150

/**
 * Applies a change once, however often and from wherever it is asked for. Who asks for the same meanwhile waits and
 * gets the same answer.
 *
 * @param work makes the calls and commits the result, the intent's end included; may run again after an unknown outcome
 * @throws Problem 402 declined, 409 another change is under way, 422 refused, 503 the outcome is not known
 */
export async function runIntent(
  payer: Payer,
  spec: IntentSpec,
  actor: Actor,
  work: (intent: Intent) => Promise<void>,
): Promise<void> {
  const { services, scope } = payer
  for (;;) {
    const { turn, intent } = await services.transact(tx => beginIntent(scope.on(tx.kysely), spec, actor))
    if (turn === 'theirs') return await join(payer, intent)
    try {
      if (turn === 'mine') return await work(intent)
      await resolveIntent(payer, intent)
    } catch (error) {
      throw turn === 'mine' ? await failed(payer, intent, error, actor) : problemOf(error)
    }
  }
}

/** Waits for the process that applies the same change. */
async function join({ scope }: Payer, { id }: Intent): Promise<void> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const intent = await findIntent(scope, id)
    if (intent?.state === 'done') return
    if (intent?.state === 'failed') throw problemOfCode(intent.error)
    if (Date.now() > end) throw new Problem(billingErrors.changeUnderWay, { headers: { 'retry-after': '5' } })
    await sleep(PAUSE)
  }
}

function problemOfCode(code: string | null): Problem {
  const known = Object.values(billingErrors).find(definition => definition.code === code)
  return new Problem(known ?? billingErrors.abandoned)
}

/** Notes how it ended, as far as that is known. @returns what to answer */
async function failed(
  { services, scope }: Payer,
  intent: Intent,
  error: unknown,
  actor: Actor,
): Promise<unknown> {
  const problem = problemOf(error)
  const unknown = !(problem instanceof Problem) || error instanceof ProviderUnavailable
  await services.transact(async tx => {
    const own = scope.on(tx.kysely)
    if (unknown) {
      const underWay = error instanceof ProviderUnavailable && error.underWay
      return await releaseIntent(own, intent.id, underWay)
    }
    if (!(await endIntent(own, intent.id, 'failed', problem.code))) return
    const { vendorId, tenantId } = scope
    const reason =
      error instanceof CardDeclined || error instanceof ProviderRefused ? reasonOf(error) : problem.code
    const declined = error instanceof CardDeclined
    await tx.record(
      declined ? 'frontegg.billing.paymentDeclined' : 'frontegg.billing.changeFailed',
      { change: intent.id, kind: intent.kind, reason },
      {
        ...actor,
        vendorId,
        tenantId,
        description: declined
          ? 'A payment was declined; the plan is as before'
          : 'A change of the subscription did not take place',
      },
    )
  })
  return problem
}

const reasonOf = (error: CardDeclined | ProviderRefused): string =>
  error instanceof CardDeclined ? error.reason : error.code

/** What a failure of the provider is to the caller. */
export function problemOf(error: unknown): unknown {
  if (error instanceof CardDeclined)
    return new Problem(billingErrors.declined, { message: error.message, context: { reason: error.reason } })
  if (error instanceof ProviderUnavailable)
    return new Problem(billingErrors.providerUnavailable, { headers: { 'retry-after': '5' }, cause: error })
  if (error instanceof ProviderRefused) {
    const aboutMethod = error.param === 'payment_method' || error.param === 'id'
    return aboutMethod && error.code === 'resource_missing'
      ? new Problem(billingErrors.paymentMethodNotFound)
      : new Problem(billingErrors.providerRefused, { context: { reason: error.code }, cause: error })
  }
  return error
}

/** Asks the provider outside of any intent, with its failures as problems. */
export async function requested<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw problemOf(error)
  }
}
