import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { COUNTED_UNENROLLED, type SecurityFacts } from '../../rules/security-facts.ts'
import { assess } from '../../rules/security-score.ts'

const safe: SecurityFacts = {
  members: 20,
  unenrolled: 0,
  breached: 0,
  inactive: 0,
  oldPasswords: 0,
  administrators: 2,
  endlessTokens: 0,
  ssoWorks: true,
  mfa: 'Force',
  lockoutAttempts: 5,
  historySize: 5,
  historyIsOwn: true,
  reloginSeconds: 3600,
  idleSeconds: 600,
  maxSessions: 2,
  ipList: 'ALLOW',
  ips: 3,
  domainList: 'ALLOW',
  domains: 1,
}
const advised = (change: Partial<SecurityFacts>) =>
  assess({ ...safe, ...change }).recommendations.map(({ code, severity }) => `${severity} ${code}`)
const noted = (change: Partial<SecurityFacts>) =>
  assess({ ...safe, ...change }).insights.map(({ code }) => code)

suite('the score of the security center', () => {
  test('is 100 where nothing is left to do, and nothing is recommended', () => {
    const { score, recommendations } = assess(safe)
    assert.equal(score, 100)
    assert.deepEqual(recommendations, [])
  })

  const cases: [string, Partial<SecurityFacts>, string][] = [
    ['a second factor that is left to people', { mfa: 'DontForce', unenrolled: 5 }, 'SEVERE FORCE_MFA'],
    ['the same where everyone has one', { mfa: 'DontForce' }, 'WARNING FORCE_MFA'],
    ['a password known from a breach', { breached: 1 }, 'SEVERE BREACHED_PASSWORDS_EXIST'],
    ['guesses without an end', { lockoutAttempts: undefined }, 'SEVERE ENABLE_USER_LOCKOUT'],
    ['many guesses', { lockoutAttempts: 11 }, 'WARNING STRENGTHEN_USER_LOCKOUT'],
    ['passwords that come back', { historySize: undefined }, 'WARNING ENABLE_PASSWORD_HISTORY'],
    ['a short history', { historySize: 4 }, 'INFO STRENGTHEN_PASSWORD_HISTORY'],
    ['sessions without an end', { reloginSeconds: undefined }, 'WARNING ENABLE_FORCE_RELOGIN'],
    ['long sessions', { reloginSeconds: 2_592_001 }, 'INFO SET_FORCE_RELOGIN'],
    ['idle sessions that stay', { idleSeconds: undefined }, 'WARNING ENABLE_IDLE_SESSION'],
    ['sessions that idle for days', { idleSeconds: 86_401 }, 'INFO SET_IDLE_SESSION'],
    ['any number of sessions', { maxSessions: undefined }, 'WARNING ENABLE_SESSION_CONCURRENCY'],
    ['many sessions', { maxSessions: 6 }, 'INFO SET_SESSION_CONCURRENCY'],
    ['any address', { ipList: undefined }, 'INFO ENABLE_IP_RESTRICTIONS'],
    ['a list of what is kept out', { ipList: 'BLOCK' }, 'INFO CHANGE_IP_TO_ALLOWLIST'],
    ['any domain', { domainList: undefined }, 'INFO ENABLE_DOMAIN_RESTRICTIONS'],
    ['domains that are kept out', { domainList: 'BLOCK' }, 'INFO CHANGE_DOMAIN_TO_ALLOWLIST'],
    ['no single sign-on', { ssoWorks: false }, 'INFO CONFIGURE_SSO'],
    ['people who are long away', { inactive: 1 }, 'WARNING REVIEW_INACTIVE_USERS'],
    ['passwords of years', { oldPasswords: 1 }, 'INFO RENEW_OLD_PASSWORDS'],
    ['tokens without an end', { endlessTokens: 1 }, 'WARNING EXPIRE_TOKENS'],
    ['a single administrator', { administrators: 1 }, 'INFO ADD_ADMINISTRATOR'],
    ['many administrators', { administrators: 6 }, 'WARNING REDUCE_ADMINISTRATORS'],
  ]
  for (const [what, change, expected] of cases)
    test(`names ${what}, and has less than 100 then [SECCEN-02, SECCEN-03]`, () => {
      assert.deepEqual(advised(change), [expected])
      assert.ok(assess({ ...safe, ...change }).score < 100)
    })

  test('sorts what it recommends into categories [SECCEN-05, SECCEN-07, SECCEN-08, SECCEN-09, SECCEN-10]', () => {
    const { recommendations } = assess({
      ...safe,
      maxSessions: undefined,
      inactive: 1,
      ipList: undefined,
      domainList: undefined,
      ssoWorks: false,
    })
    const found = Object.fromEntries(recommendations.map(({ code, category }) => [code, category]))
    assert.deepEqual(found, {
      ENABLE_SESSION_CONCURRENCY: 'SESSIONS',
      REVIEW_INACTIVE_USERS: 'INACTIVITY',
      ENABLE_IP_RESTRICTIONS: 'IP',
      ENABLE_DOMAIN_RESTRICTIONS: 'DOMAIN',
      CONFIGURE_SSO: 'SSO',
    })
  })

  test('grows with the share of people who have a second factor, and not where too many to count have none', () => {
    const of = (unenrolled: number) =>
      assess({ ...safe, members: 50_000, mfa: 'DontForce', unenrolled }).score
    assert.ok(of(1000) > of(9000))
    assert.equal(of(COUNTED_UNENROLLED + 1), of(50_000))
    const { metadata } = assess({
      ...safe,
      members: 50_000,
      mfa: 'DontForce',
      unenrolled: COUNTED_UNENROLLED + 1,
    }).recommendations[0]!
    assert.deepEqual(metadata, { totalUsers: 50_000 })
  })

  test('leaves out what the tenant cannot decide', () => {
    assert.equal(assess({ ...safe, historyIsOwn: false, historySize: undefined }).score, 100)
    assert.equal(assess({ ...safe, mfa: undefined, unenrolled: 20 }).score, 100)
  })

  test('asks an account of one person for no second administrator', () => {
    assert.deepEqual(advised({ members: 1, administrators: 1 }), [])
  })

  test('is never below 0, and puts the gravest first, then what counts most', () => {
    const { score, recommendations } = assess({
      ...safe,
      unenrolled: 20,
      breached: 20,
      inactive: 20,
      oldPasswords: 20,
      administrators: 20,
      endlessTokens: 20,
      ssoWorks: false,
      mfa: 'DontForce',
      lockoutAttempts: undefined,
      historySize: undefined,
      reloginSeconds: undefined,
      idleSeconds: undefined,
      maxSessions: undefined,
      ipList: undefined,
      domainList: undefined,
    })
    assert.equal(score, 0)
    assert.deepEqual(
      recommendations.slice(0, 3).map(({ code }) => code),
      ['FORCE_MFA', 'BREACHED_PASSWORDS_EXIST', 'ENABLE_USER_LOCKOUT'],
    )
    assert.equal(recommendations.at(-1)!.severity, 'INFO')
  })
})

suite('insights of the security center', () => {
  test('say of each category how it stands [SECCEN-11]', () => {
    assert.deepEqual(noted({}), [
      'MFA_FORCED',
      'FULL_PASSWORD_SETTINGS',
      'FULL_SESSION_SETTINGS',
      'IP_ALLOWLIST',
      'DOMAIN_ALLOWLIST',
    ])
    assert.deepEqual(
      noted({
        mfa: 'DontForce',
        unenrolled: 1,
        breached: 1,
        lockoutAttempts: undefined,
        historySize: 1,
        idleSeconds: undefined,
        ipList: 'BLOCK',
        domainList: undefined,
      }),
      [
        'PARTIAL_MFA_USAGE',
        'BREACHED_PASSWORD_USERS_EXIST',
        'IMPROVE_LOCKOUT_POLICY',
        'IMPROVE_PASSWORD_HISTORY_POLICY',
        'PARTIAL_SESSION_SETTINGS',
        'IP_DENYLIST',
        'NO_DOMAIN_RESTRICTIONS',
      ],
    )
    assert.equal(noted({ mfa: 'DontForce' })[0], 'FULL_MFA_USAGE')
    assert.equal(noted({ mfa: 'ForceExceptSAML' })[0], 'PARTIALLY_FORCED_MFA')
    const none = { reloginSeconds: undefined, idleSeconds: undefined, maxSessions: undefined }
    assert.ok(noted(none).includes('NO_SESSION_SETTINGS'))
  })
})
