import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  cacheTags,
  loginRedirect,
  PorticoError,
  redirectTarget,
  sessionCacheTags,
} from '../../src/node/index.ts'
import { RecentAnswers } from '../../src/node/session/recent-answers.ts'

const bad = (error: unknown) => error instanceof PorticoError && error.code === 'bad_cache_tag'
const tags = (count: number) => Array.from({ length: count }, (_, at) => `tag-${at}`)

test('at most 128 cache tags are accepted [CONST-41]', () => {
  assert.equal(cacheTags(tags(128)).length, 128)
  assert.throws(() => cacheTags(tags(129)), bad)
  assert.equal(cacheTags([...tags(128), ...tags(128)]).length, 128)
})

test('a cache tag has at most 256 characters [CONST-42]', () => {
  assert.deepEqual(cacheTags(['x'.repeat(256)]), ['x'.repeat(256)])
  assert.throws(() => cacheTags(['x'.repeat(257)]), bad)
  assert.throws(() => cacheTags(['']), bad)
})

test('what is cached for one user in one account has tags of both', () => {
  const user = { sub: 'ada', tenantId: 'acme' } as never
  assert.deepEqual(sessionCacheTags({ user }, ['reports']), [
    'portico:user:ada',
    'portico:tenant:acme',
    'reports',
  ])
})

test('after a sign-in no redirect leads to another origin', () => {
  const origin = 'https://app.test'
  const to = (named: string | null) =>
    redirectTarget(named, origin, { fallback: '/home', allowedOrigins: ['https://b.test'] })
  assert.equal(to('/reports?x=1#y'), '/reports?x=1#y')
  assert.equal(to('https://app.test/reports'), '/reports')
  assert.equal(to('https://b.test/reports'), 'https://b.test/reports')
  for (const named of [
    null,
    '',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'javascript:alert(1)',
    'https://app.test@evil.test',
    '/\n/evil.test',
  ])
    assert.equal(to(named), '/home', String(named))
})

test('the login page gets the way back as a path of the host, and no other origin', () => {
  assert.equal(loginRedirect('https://app.test/reports?x=1'), '/account/login?redirectUrl=%2Freports%3Fx%3D1')
  assert.equal(loginRedirect('/reports', '/login?a=b'), '/login?a=b&redirectUrl=%2Freports')
  assert.equal(loginRedirect('https://app.test//evil.test/x'), '/account/login?redirectUrl=%2Fevil.test%2Fx')
})

test('answers that are kept are bounded, and those that failed are not kept', async () => {
  const known = new RecentAnswers<number>(60_000, 2)
  let requested = 0
  const ask = async () => ++requested
  for (const key of ['a', 'b', 'a', 'c', 'b']) await known.get(key, ask)
  assert.equal(requested, 3)
  await known.get('a', ask)
  assert.equal(requested, 4)
  await assert.rejects(known.get('d', () => Promise.reject(new Error('down'))))
  assert.equal(await known.get('d', ask), 5)
})
