import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  looksLikeAddress,
  looksLikePhone,
  messageLimits,
  recipientSet,
  waitsForDigest,
} from '../../rules/channels.ts'

test('a message waits for the digest once its recipient, or the account, has had as many as the limit', () => {
  const limit = { recipient: 2, tenant: 5, minutes: 60, digestMinutes: 15 }
  assert.equal(waitsForDigest({ recipient: 1, tenant: 4 }, limit), false)
  assert.equal(waitsForDigest({ recipient: 2, tenant: 2 }, limit), true)
  assert.equal(waitsForDigest({ recipient: 0, tenant: 5 }, limit), true)
})

test('every channel that notifies people has a limit for one recipient below that of the account [CONN-02, CONN-03, CONN-04]', () => {
  assert.deepEqual(Object.keys(messageLimits), ['email', 'sms', 'slack'])
  for (const { recipient, tenant, minutes, digestMinutes } of Object.values(messageLimits)) {
    assert.ok(recipient > 0 && recipient < tenant)
    assert.ok(digestMinutes > 0 && digestMinutes <= minutes)
  }
})

test('a role or a group is named by its id, and no address reads as one', () => {
  const id = '0190a5c2-7d3e-7a41-9c1b-000000000006'
  assert.deepEqual(recipientSet(`role:${id}`), { kind: 'role', id })
  assert.deepEqual(recipientSet(`group:${id}`), { kind: 'group', id })
  for (const text of ['ada@example.com', 'role:Admin', `user:${id}`, `role:${id} `, id])
    assert.equal(recipientSet(text), undefined, text)
})

test('what could be an address of mail or a phone number is told from what could not', () => {
  for (const text of ['ada@example.com', 'a.b+c@host']) assert.ok(looksLikeAddress(text), text)
  for (const text of ['ada', '@host', 'a@', 'a b@host', 'a@host,b@host', `${'a'.repeat(65)}@host`])
    assert.ok(!looksLikeAddress(text), text)
  for (const text of ['+14155550132', '+1 (415) 555-0132']) assert.ok(looksLikePhone(text), text)
  for (const text of ['4155550132', '+1', '+1415555013x']) assert.ok(!looksLikePhone(text), text)
})
