import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventDigest } from '../../server/connectivity/channels/mails/event-digest.ts'
import { eventDigestMessage } from '../../server/connectivity/channels/text-messages/event-digest.ts'
import { notificationDigest } from '../../server/connectivity/notifications/mails/notification-digest.ts'

const brand = { vendorName: 'Acme', logo: null, color: '#0f5f6b', supportEmail: null }
const events = { lines: [], tenantName: 'Ada & Co', unsubscribeUrl: 'https://id.example/end' }
const notifications = { items: [], url: 'https://id.example', preferencesUrl: 'https://id.example' }

test('a digest of one event speaks of an event, and one of several of events', () => {
  const said = (count: number) => {
    const { subject, heading } = eventDigest({ ...events, count }, brand)
    return [subject, heading, eventDigestMessage({ count, tenantName: 'Ada & Co' }, brand)]
  }
  assert.deepEqual(said(1), [
    '1 event in Ada & Co',
    '1 event',
    'Acme: 1 more event in Ada & Co. The account shows it.',
  ])
  assert.deepEqual(said(27), [
    '27 events in Ada & Co',
    '27 events',
    'Acme: 27 more events in Ada & Co. The account shows them.',
  ])
})

test('a text of a vendor has the forms of its language, and what it leaves out those of English', () => {
  const forms = { one: '{{count}} zdarzenie', few: '{{count}} zdarzenia', other: '{{count}} zdarzeń' }
  const said = (count: number) => {
    const { subject, heading } = eventDigest({ ...events, count }, brand, {
      language: 'pl',
      texts: { heading: forms },
    })
    return `${heading} / ${subject}`
  }
  assert.deepEqual(
    [1, 3, 5].map(said),
    ['1 zdarzenie / 1 event', '3 zdarzenia / 3 events', '5 zdarzeń / 5 events'].map(
      text => `${text} in Ada & Co`,
    ),
  )
  const rest = (more: number) =>
    notificationDigest({ ...notifications, more }, brand, {
      language: 'pl',
      texts: { more: { one: '{{more}} o', few: '{{more}} f', other: '{{more}} x' } },
    }).paragraphs
  assert.deepEqual([1, 2, 5].flatMap(rest), ['1 o', '2 f', '5 x'])
})
