import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { eventDefinition } from '../../contract/events.ts'
import { isTimeZone, nextDigest } from '../../rules/digest-time.ts'
import { notificationTexts, sayNotification } from '../../rules/notification-texts.ts'
import { factsOf, grantsOf, topicOf, topics } from '../../rules/notifications.ts'
import { holds } from '../../rules/permissions.ts'
import { pages } from '../../src/react/portal/navigation.ts'
import { declared } from '../support/declared.ts'

const entries = Object.entries(topics)

describe('the topics of notifications', () => {
  it('are events of the catalog that a tenant may hear of, with the fields that their texts name', () => {
    for (const [key, { facts }] of entries) {
      const definition = eventDefinition(key)
      assert.equal(definition?.audience, 'tenant', key)
      for (const field of facts) assert.ok(field in definition.payload.properties, `${key} ${field}`)
    }
  })

  it('name a permission of the catalog where they tell of others, and a page that the portal has', () => {
    const known: string[] = declared.permissions.flatMap(({ permissions }) =>
      permissions.map(({ key }) => key),
    )
    for (const [key, { concerns, permission, page }] of entries) {
      assert.equal(permission !== undefined, concerns === 'holders', key)
      if (permission) assert.ok(known.includes(permission), `${key} ${permission}`)
      if (page) assert.ok(pages.find(each => each.key === page)?.load, `${key} ${page}`)
    }
  })

  it('have a title and a body in which nothing stays open, also where nothing is known', () => {
    const names = entries.map(([, { name }]) => name)
    assert.equal(new Set(names).size, names.length)
    for (const [key, topic] of entries) {
      const payload = Object.fromEntries(topic.facts.map(field => [field, 'x']))
      const { title, body } = sayNotification(topic.name, factsOf(topic, payload))
      assert.ok(title.length > 3 && body.length > 10, key)
      assert.doesNotMatch(title + body, /\{\{/, key)
    }
    const said = Object.keys(notificationTexts).filter(key => !key.startsWith('some'))
    assert.deepEqual(said.toSorted(), names.flatMap(name => [`${name}Title`, `${name}Body`]).toSorted())
  })

  it('are none of a sign-in that is as usual', () => {
    assert.equal(topicOf('frontegg.user.authenticated'), undefined)
    assert.equal(topicOf('toString'), undefined)
  })

  it('keep of an event what their texts name, as short text, and nothing else', () => {
    const topic = topicOf('frontegg.webhook.disabled')!
    const kept = factsOf(topic, { displayName: 'x'.repeat(900), lastError: 'secret', webhookId: '1' })
    assert.deepEqual(kept, { displayName: 'x'.repeat(200) })
    assert.deepEqual(factsOf(topic, { displayName: { evil: true } }), {})
  })
})

describe('the keys that grant a permission', () => {
  it('are itself, each of its families, and everything [ROLES-11]', () => {
    const grants = grantsOf('fe.secure.read.users')
    assert.deepEqual(grants.toSorted(), [
      '*',
      'fe.*',
      'fe.secure.*',
      'fe.secure.read.*',
      'fe.secure.read.users',
    ])
    for (const grant of grants) assert.ok(holds([grant], 'fe.secure.read.users'), grant)
  })
})

describe('a daily digest', () => {
  const at = (time: string, zone: string, hour: number) =>
    new Date(nextDigest(Date.parse(time), zone, hour)).toISOString()

  it('is due at the chosen hour of the zone, today or tomorrow', () => {
    assert.equal(at('2026-11-26T05:00:00Z', 'UTC', 8), '2026-11-26T08:00:00.000Z')
    assert.equal(at('2026-11-26T08:00:00Z', 'UTC', 8), '2026-11-27T08:00:00.000Z')
    assert.equal(at('2026-11-26T05:00:00Z', 'Europe/Berlin', 8), '2026-11-26T07:00:00.000Z')
    assert.equal(at('2026-11-26T05:00:00Z', 'America/New_York', 8), '2026-11-26T13:00:00.000Z')
    assert.equal(at('2026-11-26T23:00:00Z', 'Asia/Kolkata', 0), '2026-11-27T18:30:00.000Z')
    assert.equal(at('2026-11-26T09:30:00Z', 'Pacific/Kiritimati', 23), '2026-11-27T09:00:00.000Z')
  })

  it('stays at that hour when clocks change, and is due once a day', () => {
    // Berlin: forward on 2026-03-29 at 02:00, back on 2026-10-25 at 03:00.
    assert.equal(at('2026-03-28T12:00:00Z', 'Europe/Berlin', 8), '2026-03-29T06:00:00.000Z')
    assert.equal(at('2026-10-24T12:00:00Z', 'Europe/Berlin', 8), '2026-10-25T07:00:00.000Z')
    assert.equal(at('2026-10-25T00:30:00Z', 'Europe/Berlin', 2), '2026-10-26T01:00:00.000Z')
    for (const zone of ['Europe/Berlin', 'Australia/Lord_Howe'])
      for (const hour of [0, 2, 3, 8]) {
        let now = Date.parse('2026-01-01T00:00:00Z')
        let days = 0
        for (; now < Date.parse('2026-12-31T00:00:00Z'); days++) now = nextDigest(now, zone, hour)
        assert.ok(days >= 364 && days <= 366, `${zone} ${hour} ${days}`)
      }
  })

  it('needs a zone that there is', () => {
    assert.ok(isTimeZone('Europe/Berlin'))
    assert.ok(!isTimeZone('Europe/Atlantis'))
  })
})
