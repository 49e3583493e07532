import assert from 'node:assert/strict'
import { test } from 'node:test'
import { events } from '../../contract/events.ts'
import { displayNameOf } from '../../server/connectivity/webhooks/display-name.ts'
import { eventsFor } from '../../server/connectivity/webhooks/event-keys.ts'

/** What stands beside an event's own fields in every body, and a group beside those of groups. */
const BESIDE = ['eventKey', 'eventContext', 'user', 'tenant']

test('no field of any event is that of a secret, or one that stands beside them [HOOK-01, HOOK-29]', () => {
  const secret = /password|hash|token$|code$|secret|seed|recovery|otp|credential/i
  const named = Object.entries(events).flatMap(([key, { payload }]) =>
    Object.keys(payload.properties)
      .filter(field => secret.test(field) || BESIDE.includes(field))
      .map(field => `${key} ${field}`),
  )
  assert.deepEqual(named, [])
})

test('no tenant hears of what concerns the vendor alone [HOOK-24]', () => {
  const vendorsOwn = /^frontegg\.vendor(Token)?\./
  assert.deepEqual(
    eventsFor({ tenantId: 'home' }).filter(([key]) => vendorsOwn.test(key)),
    [],
  )
  assert.ok(eventsFor({ tenantId: null }).some(([key]) => vendorsOwn.test(key)))
})

test('every event has a name of its own in words [HOOK-27]', () => {
  const names = Object.keys(events).map(displayNameOf)
  assert.equal(new Set(names).size, names.length)
  for (const name of names) assert.match(name, /^[A-Z][A-Za-z -]+$/)
})
