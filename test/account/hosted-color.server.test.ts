import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { answered, signedIn } from '../support/signed-in.ts'

describe('the color of an account’s login', () => {
  let server: TestServer
  let vendor: TestVendor

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', { brand: { color: '#112233' } })
    await server.addTenant(vendor, 'harbor')
    await server.services.database.pool.query(`update tenants set alias = 'quay' where id = 'harbor'`)
  })
  after(() => server.close())

  const get = async (url: string) => (await server.app.inject({ url, headers: { host: vendor.host } })).body

  test('is that of the organization in the address of the hosted page, else the vendor’s; nothing but a color', async () => {
    const admin = await server.addPerson(vendor, 'harbor', 'admin@example.com')
    const ask = await signedIn(server, vendor, admin)
    const choose = async (color: string) =>
      answered(
        await ask('POST /metadata/admin-box', {
          actions: [{ type: 'customLogin/primaryColor', payload: color }],
        }),
      )
    const css = (search = '') => get(`/oauth/assets/page.css${search}`)
    assert.match(await css('?organization=quay'), /#112233/)
    await choose('#aa3300')
    assert.match(await css('?organization=quay'), /#aa3300/)
    assert.match(await css(), /#112233/)
    assert.match(await css('?organization=nobody'), /#112233/)
    assert.match(await get('/oauth/account/login?organization=quay'), /page\.css\?organization=quay"/)
    assert.doesNotMatch(
      await get('/oauth/account/login?organization=%22%3E%3Cscript%3E'),
      /<script>"|organization=/,
    )
    await choose('red } body { display: none')
    assert.match(await css('?organization=quay'), /#112233/)
  })

  test('a login or landing address of its own makes the login custom', async () => {
    const admin = await server.addPerson(vendor, 'harbor', 'second@example.com')
    const ask = await signedIn(server, vendor, admin)
    const isCustom = async () =>
      answered<{ activeTenant: { hasCustomLogin: boolean } }>(
        await ask('GET /identity/resources/users/v3/me/tenants'),
      ).activeTenant.hasCustomLogin
    const save = async (body: object) =>
      answered(await ask('PUT /tenants/resources/account-settings/v1', body))
    assert.equal(await isCustom(), false)
    await save({ loginUrl: 'https://login.example' })
    assert.equal(await isCustom(), true)
    await save({ applicationUrl: 'https://app.example' })
    await save({ loginUrl: '' })
    assert.equal(await isCustom(), true)
    await save({ applicationUrl: '' })
    assert.equal(await isCustom(), false)
    await save({ currency: 'EUR' })
    assert.equal(await isCustom(), false)
  })

  test('is the vendor’s on the page of a set-up link and on the portal’s own page, where the vendor chose one', async () => {
    const of = async (name: string, own: TestVendor) =>
      (await server.app.inject({ url: `/oauth/assets/${name}.css`, headers: { host: own.host } })).body
    const plain = await server.addVendor('plain')
    const night = await server.addVendor('night', {
      brand: { color: '#112233' },
      adminBox: {
        themeV2: {
          adminPortal: { themeName: 'auto' },
          loginBox: { palette: { primary: { main: '#aa0000' } } },
        },
      },
    })
    for (const [name, element] of [
      ['setup', 'main'],
      ['portal', 'admin-portal'],
    ] as const) {
      assert.match(await of(name, vendor), new RegExp(`${element} { --fe-accent: #112233 }`))
      assert.match(await of(name, night), /#112233[\s\S]*prefers-color-scheme: dark[\s\S]*white 40%/)
      assert.doesNotMatch(await of(name, plain), /--fe-accent/, 'each theme has a color of its own')
    }
  })

  test('is lighter at night where the box is dark then, and only there', async () => {
    const css = async (name: string, themeName?: 'auto' | 'dark') => {
      const own = await server.addVendor(name, {
        brand: { color: '#112233' },
        ...(themeName && { adminBox: { themeV2: { loginBox: { themeName } } } }),
      })
      return (await server.app.inject({ url: '/oauth/assets/page.css', headers: { host: own.host } })).body
    }
    const [light, dark, auto] = [
      await css('by-day'),
      await css('by-night', 'dark'),
      await css('both', 'auto'),
    ]
    const palette = { primary: { main: '#0b6e4f' } }
    const themed = await server.addVendor('themed', { adminBox: { themeV2: { palette } } })
    const said = await server.app.inject({ url: '/oauth/assets/page.css', headers: { host: themed.host } })
    assert.match(said.body, /--fe-accent: #0b6e4f/, 'a theme counts for more than the brand')
    assert.doesNotMatch(light, /white 40%|light dark/)
    assert.match(dark, /color-scheme: dark[\s\S]*white 40%/)
    assert.doesNotMatch(dark, /prefers-color-scheme/)
    assert.match(auto, /light dark[\s\S]*prefers-color-scheme: dark\) \{ login-box \{[\s\S]*white 40%/)
  })
})
