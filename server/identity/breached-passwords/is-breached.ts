import { breachedPasswordErrors } from '../../../contract/errors/breached-passwords.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { isListed } from './offline-list.ts'
import { isInRange } from './range-api.ts'

/** What is known of a password. `asked`: the range API has answered, or there is none. */
export interface BreachVerdict {
  breached: boolean
  asked: boolean
}

type Asking = Pick<Context, 'vendor' | 'services'>

/**
 * Whether a password is known from a breach: by our own list, then by the range API that the vendor named. One that does
 * not answer keeps no user out: the list has spoken, and the log says so.
 */
export async function breachVerdict({ vendor, services }: Asking, password: string): Promise<BreachVerdict> {
  const { enabled, rangeUrl } = vendor.settings.breachedPasswords
  if (!enabled) return { breached: false, asked: true }
  if (await isListed(password)) return { breached: true, asked: true }
  if (rangeUrl === null) return { breached: false, asked: true }
  try {
    return { breached: await isInRange(password, rangeUrl, services.httpClient), asked: true }
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : (error as Error).message
    services.log.warn({ vendorId: vendor.id, reason }, 'the range API of breached passwords did not answer')
    return { breached: false, asked: false }
  }
}

/** @throws Problem 400 that names the field */
export async function requireUnbreached(context: Asking, password: string, field: string): Promise<void> {
  const { breached } = await breachVerdict(context, password)
  if (breached)
    throw new Problem(breachedPasswordErrors.breached, { context: { field, failed: ['breached'] } })
}
