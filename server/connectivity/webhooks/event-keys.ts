import { webhookErrors } from '../../../contract/errors/webhooks.ts'
import { eventsNotRaised } from '../../../contract/events/not-raised.ts'
import { events } from '../../../contract/events.ts'
import { isMeant } from '../../../rules/webhooks.ts'
import { nearest } from '../../core/vendor-file/nearest.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { Owner } from './owner.ts'

type Hearing = Pick<Owner, 'tenantId'>

/** Events that the owner of a webhook may hear of and that are raised. Source: HOOK-24. */
export function eventsFor({ tenantId }: Hearing) {
  return Object.entries(events).filter(([, { audience }]) =>
    tenantId === null ? audience !== 'internal' : audience === 'tenant',
  )
}

/**
 * What a webhook subscribes to: keys, prefixes with `*`, or `*`, each once.
 *
 * @throws Problem 400 for one that its owner can hear nothing of. Source: HOOK-26, ruling 57
 */
export function requireEventKeys(input: readonly string[], owner: Hearing): string[] {
  for (const eventKey of input) {
    const wrong = wrongEventKey(eventKey, owner)
    if (!wrong) continue
    throw new Problem(webhookErrors.unknownEventKey, {
      message: wrong.message,
      context: { field: 'eventKeys', eventKey, ...(wrong.nearest && { nearest: wrong.nearest }) },
    })
  }
  return [...new Set(input)]
}

/** Why an owner cannot hear of this; undefined: it can. */
export function wrongEventKey(
  eventKey: string,
  owner: Hearing,
): { message: string; nearest: string | undefined } | undefined {
  const known = [...eventsFor(owner).map(([key]) => key), ...eventsNotRaised]
  if (eventKey === '*' || known.includes(eventKey)) return undefined
  if (eventKey.endsWith('.*') && known.some(key => isMeant(eventKey, key))) return undefined
  const close = nearest(eventKey, [...known, ...prefixesOf(known)])
  return {
    message: `There is no event ${eventKey}.${close ? ` Did you mean ${close}?` : ''}`,
    nearest: close,
  }
}

/** `frontegg.user.*` of `frontegg.user.created`. */
const prefixesOf = (keys: readonly string[]): string[] => [
  ...new Set(keys.map(key => key.split('.').slice(0, 2).concat('*').join('.'))),
]
