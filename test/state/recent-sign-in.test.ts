import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RECENT_SECONDS } from '../../rules/recent-sign-in.ts'
import type { App } from '../../src/state/app/app.ts'
import { keepEntry, takeEntry } from '../../src/state/app/kept-entry.ts'
import { needsFreshSignIn } from '../../src/state/login/recent-sign-in.ts'

const NOW = 1_800_000_000

function appOf(user: object, stored = new Map<string, string>()): App {
  const session = { $state: { get: () => ({ user, expiresAt: null }) } }
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  return { session, clock: { now: () => NOW * 1000 }, env: { session: storage } } as unknown as App
}

test('a form asks for a fresh sign-in before it is typed in where the last one is too long ago', () => {
  assert.equal(needsFreshSignIn(appOf({ auth_time: NOW - RECENT_SECONDS })), true)
  assert.equal(needsFreshSignIn(appOf({ auth_time: NOW })), false)
})

test('a form does not ask where a remembered browser was let in without the second factor: it would be again', () => {
  assert.equal(needsFreshSignIn(appOf({ auth_time: NOW, mfaEnrolled: true, amr: ['pwd'] })), false)
})

test('what was typed before a sign-in is there once for the same user, and gone for another', () => {
  const stored = new Map<string, string>()
  const [ada, bo] = [appOf({ id: 'ada' }, stored), appOf({ id: 'bo' }, stored)]
  keepEntry(ada, 'email', { email: 'new@example.com' })
  assert.deepEqual(takeEntry(ada, 'phone'), {})
  assert.deepEqual(takeEntry(ada, 'email'), { email: 'new@example.com' })
  assert.deepEqual(takeEntry(ada, 'email'), {})
  keepEntry(ada, 'email', { email: 'new@example.com' })
  assert.deepEqual(takeEntry(bo, 'phone'), {})
  assert.equal(stored.size, 0)
})
