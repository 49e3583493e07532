import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type {
  Flags,
  Metadata,
  TenantMetadata,
  UserEntitlements,
  VendorInfo,
} from '../../contract/metadata.ts'
import { recorded } from '../support/recorded.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered, refused, signedIn } from '../support/signed-in.ts'

const CONFIGURATIONS = '/identity/resources/configurations'

suite('what an app asks for when it starts', () => {
  let server: TestServer
  let vendor: TestVendor
  let plain: TestVendor
  let anonymousAsk: Ask
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      flags: { 'temporary-users': 'on', 'our-own-flag': 'on' },
      adminBox: {
        navigation: { users: { visibility: 'always' } },
        themeV2: { loginBox: { themeName: 'dark' } },
      },
      authStrategy: 'UsernameAndPassword',
      sessions: {
        accessTokenSeconds: 60,
        lifetimeSeconds: 7200,
        idleSeconds: 900,
        graceSeconds: 5,
        expandWildcards: false,
      },
    })
    plain = await server.addVendor('plain')
    await server.addTenant(vendor, 'home')
    await server.addTenant(vendor, 'other')
    anonymousAsk = anonymous(server, vendor)
    admin = await signedIn(server, vendor, await server.addPerson(vendor, 'home', 'admin@acme.test'))
  })
  after(() => server.close())

  const asPlain = async <T>(route: `GET /${string}`) => answered<T>(await anonymous(server, plain)(route))

  test('flags are a flat list of on and off: every flag of the specification is off until the vendor turns it on', async () => {
    const flags = await asPlain<Flags>('GET /flags')
    // The last two are settings that the portal must know.
    assert.deepEqual(
      Object.keys(flags).sort(),
      [...server.services.declared.flags, 'assistant', 'impersonation-by-administrators'].sort(),
    )
    assert.ok(Object.values(flags).every(state => state === 'off'))
    const own = answered<Flags>(await anonymousAsk('GET /flags'))
    assert.deepEqual([own['temporary-users'], own['our-own-flag'], own['fe-usage-page']], ['on', 'on', 'off'])
  })

  for (const [title, flag] of [
    ['several applications of a vendor have a flag [ENT-48]', 'multi-apps-admin-portal'],
    ['the insights of the security center have a flag [ENT-49]', 'security-center-show-login-flows'],
    ['the new passkeys have a flag [ENT-50]', 'show-passkeys-new'],
    ['the security centre has a flag [ENT-51]', 'security-center-admin-portal-major-version'],
    ['the usage page has a flag [ENT-53]', 'fe-usage-page'],
    ['IP restrictions have a flag [ENT-55]', 'admin_portal_ip_restrictions'],
    ['domain restrictions have a flag [ENT-57]', 'admin_portal_domain_restrictions'],
    ['the new MFA pages have a flag [ENT-59]', 'new-mfa-pages'],
    ['groups have a flag [ENT-61]', 'groups-admin-box-new'],
    ['all accounts have a flag [ENT-63]', 'msp-all-accounts-new'],
    ['temporary users have a flag [ENT-65]', 'temporary-users'],
  ] as const)
    test(title, async () => {
      assert.equal((await asPlain<Flags>('GET /flags'))[flag], 'off')
    })

  test('a flag in the database is answered, and the configuration file has the last word', async () => {
    const { pool } = server.services.database
    await pool.query(
      `insert into feature_flags values ('acme', 'fe-usage-page', 'on'), ('acme', 'our-own-flag', 'off'), ('plain', 'other', 'on')`,
    )
    const flags = answered<Flags>(await anonymousAsk('GET /flags'))
    assert.deepEqual([flags['fe-usage-page'], flags['our-own-flag'], flags.other], ['on', 'on', undefined])
  })

  test('adminBox metadata is the vendor’s customization, in the first row [THEME-06]', async () => {
    const { rows } = answered<Metadata>(await anonymousAsk('GET /metadata?entityName=adminBox'))
    assert.deepEqual(rows[0]!.configuration, {
      navigation: { users: { visibility: 'always' } },
      themeV2: { loginBox: { themeName: 'dark' } },
    })
    const unset = await asPlain<Metadata>('GET /metadata?entityName=adminBox')
    assert.deepEqual(unset.rows[0]!.configuration, {})
  })

  test('every kind of metadata has a row, which says whether there is anything behind it', async () => {
    for (const entityName of ['adminBox', 'saml', 'audits', 'notifications']) {
      const { rows } = await asPlain<Metadata>(`GET /metadata?entityName=${entityName}`)
      assert.equal(rows.length, 1)
      assert.equal(rows[0]!.entityName, entityName)
    }
    const audits = await asPlain<Metadata>('GET /metadata?entityName=audits')
    const columns = audits.rows[0]!.properties!.map(({ name, type }) => [name, type])
    assert.deepEqual(columns.slice(0, 3), [
      ['createdAt', 'Timestamp'],
      ['email', 'Email'],
      ['action', 'AlphaNumeric'],
    ])
    assert.equal((await asPlain<Metadata>('GET /metadata?entityName=notifications')).rows[0]!.isActive, false)
    const saml = (await asPlain<Metadata>('GET /metadata?entityName=saml')).rows[0]!
    assert.equal(saml.isActive, true)
    assert.match((saml.configuration as { acsUrl: string }).acsUrl, /^https?:\/\/.+\/saml\/callback$/)
    assert.equal((await anonymousAsk('GET /metadata?entityName=users')).statusCode, 400)
  })

  test('the vendor’s public info is its name, its pictures and its white label mode, and nothing else [BOOT-31]', async () => {
    await server.services.database.pool.query(
      `update vendors set logo = 'https://acme.test/logo.png', white_label_mode = true where id = 'acme'`,
    )
    server.services.vendors.forget()
    assert.deepEqual(answered<VendorInfo>(await anonymousAsk('GET /vendors/public')), {
      name: 'acme',
      logo: 'https://acme.test/logo.png',
      icon: '',
      whiteLabelMode: true,
    })
    assert.equal((await asPlain<VendorInfo>('GET /vendors/public')).whiteLabelMode, false)
  })

  test('configurations say what this environment does [POLICY-34, POLICY-36]', async () => {
    assert.deepEqual(answered(await anonymousAsk(`GET ${CONFIGURATIONS}/v1/public`)), {
      allowSignups: true,
      allowNotVerifiedUsersLogin: false,
      apiTokensEnabled: true,
      forcePermissions: true,
      authStrategy: 'UsernameAndPassword',
      machineToMachineAuthStrategy: 'AccessToken',
      phoneNumbers: { allowedCountries: [], blockedCountries: [], defaultCountry: null },
      companyNameRequired: true,
    })
    const strategies = {
      mainAuthStrategies: [{ strategy: 'UsernameAndPassword' }],
      secondaryAuthStrategies: [{ strategy: 'Passkeys', isActive: true }],
    }
    assert.deepEqual(
      answered(await anonymousAsk(`GET ${CONFIGURATIONS}/v1/auth/strategies/public`)),
      strategies,
    )
    assert.deepEqual(answered(await admin(`GET ${CONFIGURATIONS}/v1/auth/strategies`)), strategies)
    assert.deepEqual(answered(await anonymousAsk(`GET ${CONFIGURATIONS}/v1/sign-up/strategies`)), [
      { strategy: 'email', isActive: true, isRequired: true },
      { strategy: 'phoneNumber', isActive: false, isRequired: false },
      { strategy: 'username', isActive: true, isRequired: true },
    ])
    assert.deepEqual(answered(await admin(`GET ${CONFIGURATIONS}/sessions/v1`)), {
      sessionTimeoutConfiguration: { isActive: true, timeout: 7200 },
      sessionIdleTimeoutConfiguration: { isActive: true, timeout: 900 },
      sessionConcurrentConfiguration: { isActive: false, maxSessions: 0 },
    })
  })

  test('what is not set up is answered as empty with 200, since the published clients ask again for ever otherwise', async () => {
    const empty: [`GET /${string}`, unknown][] = [
      [`GET ${CONFIGURATIONS}/v1/captcha-policy/public`, { siteKey: '', enabled: false }],
      ['GET /identity/resources/sso/v2', []],
      ['GET /identity/resources/sso/custom/v1', { providers: [] }],
      ['GET /team/resources/sso/v2/configurations/public', { isActive: false }],
    ]
    for (const [route, body] of empty) assert.deepEqual(await asPlain(route), body)
  })

  test('entitlements hold the permissions of the caller, and no plan or feature that is not sold [ENT-45]', async () => {
    const of = async (ask: Ask) =>
      answered<UserEntitlements>(await ask('GET /entitlements/api/v2/user-entitlements'))
    assert.deepEqual(await of(admin), { features: {}, plans: {}, permissions: { 'fe.*': true } })
    const reader = await server.addPerson(vendor, 'home', 'reader@acme.test', { roles: ['ReadOnly'] })
    const { permissions } = await of(await signedIn(server, vendor, reader))
    assert.equal(permissions['fe.secure.read.users'], true)
    assert.equal(permissions['fe.secure.write.users'], undefined)
    const root = await server.addPerson(vendor, 'home', 'root@acme.test', { roles: [], superUser: true })
    assert.deepEqual((await of(await signedIn(server, vendor, root))).permissions, { '*': true })
  })

  test('a tenant changes its own part of the customization; no change at all fails [TENANT-10]', async () => {
    const post = (...actions: object[]) => admin('POST /metadata/admin-box', { actions })
    assert.deepEqual(answered(await admin('GET /metadata/admin-box')), {})
    const none = await post()
    refused(none, 400, 'ER-05001')
    assert.deepEqual(none.json<{ errors: string[] }>().errors, ['No changes to update'])

    const set = { type: 'themeV2/loginBox/title', payload: 'Welcome' }
    answered(await post(set, { type: 'navigation/users', payload: { visibility: 'hidden' } }))
    const expected = {
      themeV2: { loginBox: { title: 'Welcome' } },
      navigation: { users: { visibility: 'hidden' } },
    }
    assert.deepEqual(answered<TenantMetadata>(await admin('GET /metadata/admin-box')).configuration, expected)
    refused(await post(set), 400, 'ER-05001')
    refused(await post({ type: 'a/b', payload: 1 }, { type: '__proto__/x', payload: 1 }), 400, 'ER-05002')
    refused(await post({ type: 'big', payload: 'x'.repeat(200_000) }), 400, 'ER-05003')
    assert.deepEqual(answered<TenantMetadata>(await admin('GET /metadata/admin-box')).configuration, expected)

    const { audits, events } = await recorded(server, 'home')
    assert.equal(audits.filter(action => action === 'tenant.customization-changed').length, 1)
    assert.equal(events.at(-1), 'frontegg.tenant.metadataUpdated')
    const other = await signedIn(server, vendor, await server.addPerson(vendor, 'other', 'boss@other.test'))
    assert.deepEqual(answered(await other('GET /metadata/admin-box')), {})
    assert.deepEqual(
      answered<Metadata>(await anonymousAsk('GET /metadata?entityName=adminBox')).rows[0]!.configuration
        ?.navigation,
      { users: { visibility: 'always' } },
    )
  })

  test('changes at the same moment keep each other', async () => {
    const paths = Array.from({ length: 6 }, (_, index) => `parallel/${index}`)
    await Promise.all(
      paths.map(type => admin('POST /metadata/admin-box', { actions: [{ type, payload: type }] })),
    )
    const { configuration } = answered<TenantMetadata>(await admin('GET /metadata/admin-box'))
    assert.deepEqual(Object.values(configuration!.parallel as object).sort(), paths)
  })
})
