import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { ConfigurationError } from '../../server/core/vendor-file/mistake.ts'
import { checkVendorFile, loadVendorFile } from '../../server/operator/config/vendor-file.ts'
import { declared } from '../support/declared.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-vendor-file-'))
after(() => fs.rmSync(root, { recursive: true, force: true }))
const mistakesOf = (content: unknown): Record<string, string> =>
  Object.fromEntries(checkVendorFile(content, declared).map(({ key, message }) => [key, message]))

test('a complete file is accepted', () => {
  assert.deepEqual(
    mistakesOf({
      vendors: [
        {
          id: 'acme',
          name: 'Acme',
          logo: 'https://acme.example/logo.png',
          hosts: ['auth.acme.example'],
          allowedOrigins: ['https://app.acme.example'],
          applications: [{ id: 'acme-web', name: 'Web', url: 'https://app.acme.example', isDefault: true }],
          authStrategy: 'EmailAndPassword',
          passwordPolicy: { minLength: 12 },
          lockout: { enabled: true, maxAttempts: 5 },
          sessions: { accessTokenSeconds: 120 },
          signUp: { allowed: false },
          brand: { color: '#aa0033' },
          flags: { 'show-passkeys-new': 'on' },
          permissions: [{ key: 'acme.read.reports', name: 'Read reports', category: 'Reports' }],
          roles: [{ key: 'Analyst', permissions: ['acme.read.reports'], level: 3 }],
        },
      ],
    }),
    {},
  )
})

test('an unknown key is named with its path, and the nearest known one is suggested', () => {
  const found = mistakesOf({ vendor: [], vendors: [{ id: 'a', nam: 'A', lockout: { maxAttempt: 3 } }] })
  assert.match(found.vendor!, /Did you mean vendors\?/)
  assert.match(found['vendors[0].nam']!, /Did you mean name\?/)
  assert.match(found['vendors[0].lockout.maxAttempt']!, /Did you mean maxAttempts\?/)
})

test('a key below a section that is not named has its default, wherever it stands', () => {
  const entry = {
    id: 'a',
    passwordPolicy: { minLength: 9, requiredTests: {}, optionalTests: { requireNumbers: false } },
    security: { tenantsDecide: { passwordHistory: false }, passwordRotation: { isActive: true } },
  }
  assert.deepEqual(mistakesOf({ vendors: [entry] }), {})
  const { passwordPolicy, security } = declared.settings.over(entry as never)
  assert.deepEqual(passwordPolicy, {
    ...declared.settings.defaults.passwordPolicy,
    minLength: 9,
    optionalTests: { ...declared.settings.defaults.passwordPolicy.optionalTests, requireNumbers: false },
  })
  assert.deepEqual(security, {
    ...declared.settings.defaults.security,
    tenantsDecide: { ...declared.settings.defaults.security.tenantsDecide, passwordHistory: false },
    passwordRotation: { ...declared.settings.defaults.security.passwordRotation, isActive: true },
  })
  const found = mistakesOf({
    vendors: [{ id: 'a', security: { tenantsDecide: { passwordHistori: true } }, social: { google: {} } }],
  })
  assert.match(found['vendors[0].security.tenantsDecide.passwordHistori']!, /Did you mean passwordHistory\?/)
  assert.match(found['vendors[0].social.google.clientId']!, /is missing/)
})

test('a wrong value is named with its path and what it may be', () => {
  const found = mistakesOf({
    vendors: [
      {
        id: 'a',
        authStrategy: 'Passwords',
        sessions: { accessTokenSeconds: 5 },
        lockout: { enabled: 'yes' },
        applications: [{ id: 'x', accessType: 'NONE' }, {}],
        flags: { dark: 'maybe' },
      },
    ],
  })
  assert.match(found['vendors[0].authStrategy']!, /"EmailAndPassword"/)
  assert.match(found['vendors[0].sessions.accessTokenSeconds']!, />= 30; it is 5/)
  assert.match(found['vendors[0].lockout.enabled']!, /boolean; it is "yes"/)
  assert.match(found['vendors[0].applications[0].accessType']!, /"FREE_ACCESS" or "MANAGED_ACCESS"/)
  assert.match(found['vendors[0].applications[1].id']!, /missing/)
  assert.match(found['vendors[0].flags.dark']!, /"on" or "off"/)
})

test('mistakes in second factors, passkeys, phone numbers, policies, tokens and personal data are named', () => {
  const found = mistakesOf({
    vendors: [
      {
        id: 'a',
        mfa: { strategies: ['Fax'], rememberSeconds: -1 },
        passkeys: { rpId: 'https://acme.example' },
        phoneNumbers: { defaultCountry: 'Germany', allowedCountries: ['de'] },
        security: { enforceMFAType: 'Always', tenantsDecide: { passwordRotation: 'no' } },
        apiTokens: { strategy: 'JWT', exchangedSeconds: 5 },
        personalData: { exportAllowd: true },
        entitlements: { features: [{ key: 'two words' }] },
      },
    ],
  })
  assert.match(found['vendors[0].mfa.strategies[0]']!, /"AuthenticatorApp"/)
  assert.match(found['vendors[0].mfa.rememberSeconds']!, />= 0; it is -1/)
  assert.match(found['vendors[0].passkeys.rpId']!, /pattern .*it is "https:\/\/acme\.example"/)
  assert.match(found['vendors[0].phoneNumbers.defaultCountry']!, /pattern .*it is "Germany"/)
  assert.match(found['vendors[0].phoneNumbers.allowedCountries[0]']!, /it is "de"/)
  assert.match(found['vendors[0].security.enforceMFAType']!, /"Force"/)
  assert.match(found['vendors[0].security.tenantsDecide.passwordRotation']!, /boolean; it is "no"/)
  assert.match(found['vendors[0].apiTokens.strategy']!, /"AccessToken"/)
  assert.match(found['vendors[0].apiTokens.exchangedSeconds']!, />= 30; it is 5/)
  assert.match(found['vendors[0].personalData.exportAllowd']!, /Did you mean exportAllowed\?/)
  assert.match(found['vendors[0].entitlements.features[0].key']!, /it is "two words"/)
})

test('one key of the API tokens leaves the others to the database', () => {
  assert.deepEqual(mistakesOf({ vendors: [{ id: 'a', apiTokens: { followCreator: true } }] }), {})
})

test('keys that are right alone and cannot be together are refused with the cure', () => {
  const found = mistakesOf({
    vendors: [
      {
        id: 'a',
        passwordPolicy: { minLength: 200 },
        security: {
          enforceMFAType: 'Force',
          passwordRotation: { isActive: true, rotationPeriod: 10, notificationPeriod: 10 },
        },
        mfa: { strategies: [] },
        phoneNumbers: { defaultCountry: 'DE', allowedCountries: ['FR'] },
      },
      { id: 'b', phoneNumbers: { defaultCountry: 'DE', blockedCountries: ['DE'] } },
      { id: 'c', phoneNumbers: { defaultCountry: 'DE', allowedCountries: ['DE'] } },
    ],
  })
  assert.deepEqual(Object.keys(found), [
    'vendors[0].passwordPolicy.minLength',
    'vendors[0].security.passwordRotation.notificationPeriod',
    'vendors[0].mfa.strategies',
    'vendors[0].phoneNumbers.defaultCountry',
    'vendors[1].phoneNumbers.defaultCountry',
  ])
  assert.match(found['vendors[0].passwordPolicy.minLength']!, /Raise maxLength/)
  assert.match(found['vendors[0].mfa.strategies']!, /Name a kind/)
})

test('ids and hosts that would name two things are refused with both places', () => {
  const found = mistakesOf({
    vendors: [
      { id: 'a', hosts: ['one.example'], applications: [{ id: 'app' }] },
      { id: 'a', hosts: ['one.example'], applications: [{ id: 'app' }] },
    ],
  })
  assert.match(found['vendors[1].id']!, /vendors\[0\]\.id/)
  assert.match(found['vendors[1].hosts[0]']!, /vendors\[0\]\.hosts\[0\]/)
  assert.match(found['vendors[1].applications[0].id']!, /vendors\[0\]\.applications\[0\]\.id/)
})

test('the file is TypeScript, JavaScript or JSON; none is none; one that is named must exist', async () => {
  const content = { vendors: [{ id: 'a' }] }
  assert.equal(await loadVendorFile(undefined, declared, root), undefined)
  fs.writeFileSync(path.join(root, 'portico.config.json'), JSON.stringify(content))
  assert.deepEqual((await loadVendorFile(undefined, declared, root))?.content, content)
  fs.writeFileSync(path.join(root, 'portico.config.ts'), `export default ${JSON.stringify(content)} as const`)
  const loaded = await loadVendorFile(undefined, declared, root)
  assert.equal(path.basename(loaded!.path), 'portico.config.ts')
  assert.deepEqual(loaded!.content, content)
  await assert.rejects(
    loadVendorFile('missing.json', declared, root),
    /PORTICO_CONFIG: there is no file .*missing\.json/,
  )
  fs.writeFileSync(path.join(root, 'broken.json'), '{')
  await assert.rejects(loadVendorFile('broken.json', declared, root), ConfigurationError)
  fs.writeFileSync(path.join(root, 'wrong.json'), '{"vendors":[{"id":"a b"}]}')
  await assert.rejects(
    loadVendorFile('wrong.json', declared, root),
    /wrong\.json has a mistake:\n {2}vendors\[0\]\.id/,
  )
})
