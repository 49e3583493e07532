import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Check, Errors } from 'typebox/value'
import { eventsNotRaised } from '../../contract/events/not-raised.ts'
import { renamedActions, renamedEvents } from '../../contract/events/renamed.ts'
import { type EventKey, eventDefinition, events } from '../../contract/events.ts'
import { requireAsDeclared } from '../../server/platform/outbox/require-as-declared.ts'
import { sources } from '../architecture/sources.ts'

const keys = Object.keys(events) as EventKey[]
const actions = new Set<string>(keys.flatMap(key => [...events[key].audit]))

suite('the catalog of events', () => {
  test('every sample is as its payload is declared, and every payload is closed', () => {
    for (const key of keys) {
      const { payload, sample } = events[key]
      const [first] = Errors(payload, sample)
      assert.ok(Check(payload, sample), `${key}: ${first?.instancePath} ${first?.message}`)
      assert.ok(!Check(payload, { ...sample, more: 1 }), `${key} takes what it does not name`)
    }
  })

  test('every key is spelled as the published ones are, and every summary is one sentence', () => {
    for (const key of keys) {
      assert.match(key, /^frontegg(\.[a-z][A-Za-z]*){2,}$/)
      assert.match(events[key].summary, /^[A-Z][^.]*\.$/, key)
    }
  })

  test('an internal event is an audit record, and so has an action', () => {
    for (const key of keys)
      if (events[key].audience === 'internal') assert.notEqual(events[key].audit.length, 0, key)
  })

  test('an old name leads to a new one that exists, and is no name any more', () => {
    for (const [old, now] of Object.entries(renamedEvents)) {
      assert.ok(eventDefinition(now), now)
      assert.equal(eventDefinition(old), undefined, old)
    }
    for (const [old, now] of Object.entries(renamedActions)) {
      assert.ok(actions.has(now), now)
      assert.ok(!actions.has(old), old)
    }
  })

  test('what nothing raises is not declared as if something did', () => {
    for (const key of eventsNotRaised) assert.equal(eventDefinition(key), undefined, key)
  })

  test('a payload, an action or a key that is not declared is refused by name', () => {
    const locked = 'frontegg.user.locked'
    const userId = '0190a5c2-7d3e-7a41-9c1b-000000000002'
    requireAsDeclared(locked, { userId, reason: undefined }, { action: 'user.locked' })
    assert.throws(() => requireAsDeclared(locked, { userId: 7 }, {}), /payload of frontegg\.user\.locked/)
    assert.throws(() => requireAsDeclared(locked, { userId, secret: 'x' }, {}), /not as declared/)
    assert.throws(() => requireAsDeclared(locked, { userId }, { action: 'user.unlocked' }), /no action/)
    assert.throws(() => requireAsDeclared('frontegg.user.lost', {}, {}), /No event is called/)
    assert.throws(
      () => requireAsDeclared('frontegg.users.exported', { count: 1, format: 'csv' }, {}),
      /description/,
    )
  })
})

suite('the sources of the server', () => {
  const server = sources.filter(({ path }) => path.startsWith('server/'))
  const places = (pattern: RegExp) => server.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  test('nothing but the transaction writes audit records and events, and two statements that are one for speed', () => {
    assert.deepEqual(places(/\b(tx|context)\.(emit|audit)\(/), [])
    assert.deepEqual(places(/insertInto\(\s*'(audits|events)'/), ['server/platform/outbox/transaction.ts'])
    assert.deepEqual(places(/insert into (audits|events)\b/), [
      'server/core/sessions/start-statement.ts',
      'server/identity/oauth/authorization-statement.ts',
    ])
  })

  test('every event that is declared is recorded somewhere', () => {
    const text = server.map(source => source.text).join('\n')
    const families = ['app', 'users', 'sso', 'inviteLink', 'user']
    const lost = keys.filter(
      key =>
        !text.includes(`'${key}'`) &&
        !families.some(family => key.includes(`.${family}.`) && text.includes(`.${family}.\${`)),
    )
    assert.deepEqual(lost, [])
  })
})
