import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDomain } from '../../src/state/app/domain-name.ts'
import { domainsFromText } from '../../src/state/security/domain-restrictions.ts'
import { ipsFromText, isAddress, loadIpRestrictions } from '../../src/state/security/ip-restrictions.ts'
import { readRotation } from '../../src/state/security/policies.ts'
import { changeOf, sessionDraftOf } from '../../src/state/security/session-draft.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const settings = {
  sessionTimeoutConfiguration: { isActive: false, timeout: 0 },
  sessionIdleTimeoutConfiguration: { isActive: true, timeout: 5400 },
  sessionConcurrentConfiguration: { isActive: true, maxSessions: 2 },
}

describe('what is typed on the security page', () => {
  it('is an address or a network, of either family', () => {
    for (const good of ['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '0.0.0.0/0', ' 10.0.0.1 '])
      assert.ok(isAddress(good), good)
    for (const bad of [
      '',
      '10.0.0',
      '256.1.1.1',
      '10.0.0.1/33',
      '::1/129',
      'example.com',
      '1.2.3.4/8/8',
      '10.0.0.1/',
    ])
      assert.ok(!isAddress(bad), bad)
  })

  it('is several addresses, one a line, with what they are called', () => {
    assert.deepEqual(ipsFromText('10.0.0.1 Office, first floor\n\n ::1\r\n10.0.0.0/8;VPN'), [
      { ip: '10.0.0.1', description: 'Office, first floor' },
      { ip: '::1' },
      { ip: '10.0.0.0/8', description: 'VPN' },
    ])
  })

  it('is domains, however people paste them, each once', () => {
    assert.deepEqual(domainsFromText('A.example, @b.example\nada@c.example;a.example'), [
      'a.example',
      'b.example',
      'c.example',
    ])
    for (const good of ['example.com', 'a-b.co.uk', 'bücher.example']) assert.ok(isDomain(good), good)
    for (const bad of ['example', '-a.com', 'a..com', 'a b.com', 'https://a.com', `${'a'.repeat(300)}.com`])
      assert.ok(!isDomain(bad), bad)
  })

  it('is a time in its largest whole unit, and goes back to seconds', () => {
    const draft = sessionDraftOf(settings)
    assert.deepEqual(draft.idleSessionTimeout, { isActive: true, amount: '90', unit: 'minutes' })
    assert.deepEqual(changeOf('idleSessionTimeout', draft), {
      sessionIdleTimeoutConfiguration: { isActive: true, timeout: 5400 },
    })
    const later = { ...draft, forceReLogin: { isActive: true, amount: '2', unit: 'days' as const } }
    assert.deepEqual(changeOf('forceReLogin', later), {
      sessionTimeoutConfiguration: { isActive: true, timeout: 172_800 },
    })
    const wrong = { ...draft, idleSessionTimeout: { isActive: true, amount: '0', unit: 'hours' as const } }
    assert.equal(changeOf('idleSessionTimeout', wrong), undefined)
    assert.equal(
      changeOf('maximumConcurrentSessions', {
        ...draft,
        maximumConcurrentSessions: { isActive: true, amount: '1001' },
      }),
      undefined,
    )
  })
})

describe('the rotation of passwords', () => {
  it('is nothing when neither the tenant’s nor the vendor’s can be read [POLICY-41, POLICY-42]', async () => {
    const { app } = scriptedApp({
      'GET /identity/resources/configurations/v1/password-rotation': () => {
        throw refused(500, 'no')
      },
      'GET /identity/resources/configurations/v1/password-rotation/vendor': () => {
        throw refused(403, 'no')
      },
    })
    assert.deepEqual(await readRotation(app), { tenant: {}, vendor: {} })
  })
})

it('the list of addresses is asked for four at a time [CONST-30]', async () => {
  const ip = 'GET /identity/resources/configurations/v1/restrictions/ip'
  const { app, made } = scriptedApp({
    [ip]: () => ({ items: [], _metadata: { totalItems: 9, totalPages: 3 } }),
    [`${ip}/config`]: () => ({ isActive: false, strategy: 'ALLOW' }),
    'POST /identity/resources/configurations/v1/restrictions/ip/verify': () => ({}),
  })
  await loadIpRestrictions(app, { search: '', page: 3 })
  assert.deepEqual(made.find(({ route }) => route === ip)?.query, { _offset: 8, _limit: 4 })
})
