// run: alone
import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { signClaims } from '../../server/core/sessions/access-token.ts'
import { documented, snippetOf } from '../support/documented.ts'
import { PASSWORD, type TestServer, testServer } from '../support/server.ts'
import { anonymous, answered } from '../support/signed-in.ts'

type CallerOf = (authorization: string | undefined) => Promise<Record<string, unknown>>

describe('the back end of docs/call-your-api.md, in its own words', () => {
  let server: TestServer
  let folder: string
  let callerOf: CallerOf
  let token: string
  const claimed = (own: object, vendorId: string, application?: string) =>
    server.services.vendors.get(vendorId).then(async vendor => {
      if (!vendor) throw new Error(`There is no vendor ${vendorId}.`)
      const of = { ...vendor.applications[0]!, ...(application && { id: application }) }
      const claims = { sub: 'somebody', type: 'userToken', ...own }
      return (await signClaims(server.services, vendor, of, claims)).accessToken
    })
  const bearer = (text: string) => callerOf(`Bearer ${text}`)

  before(async () => {
    server = await testServer()
    // Keys belong to one vendor, so its host is where they are read.
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const vendor = await server.addVendor('berths')
    const { port } = new URL(url)
    const { kysely } = server.services.database
    await kysely
      .updateTable('vendors')
      .set({ hosts: [`127.0.0.1:${port}`] })
      .where('id', '=', 'berths')
      .execute()
    server.services.vendors.forget()
    const here = { ...vendor, host: `127.0.0.1:${port}`, origin: url }
    const tenant = await server.addTenant(here, 'pier')
    const person = await server.addPerson(here, tenant, 'ada@pier.example')
    const reply = await anonymous(server, here)('POST /identity/resources/auth/v1/user', {
      email: person.email,
      password: PASSWORD,
    })
    token = answered<{ accessToken: string }>(reply).accessToken

    folder = mkdtempSync(path.join(tmpdir(), 'portico-documented-'))
    mkdirSync(path.join(folder, 'node_modules'))
    symlinkSync(path.resolve('node_modules/jose'), path.join(folder, 'node_modules/jose'))
    const file = path.join(folder, 'back-end.mjs')
    writeFileSync(file, snippetOf('docs/call-your-api.md', 'js', 'jwtVerify'))
    process.env.PORTICO_URL = url
    process.env.PORTICO_APP_ID = vendor.applicationId
    ;({ callerOf } = (await import(pathToFileURL(file).href)) as { callerOf: CallerOf })
  })
  after(async () => {
    delete process.env.PORTICO_URL
    delete process.env.PORTICO_APP_ID
    if (folder) rmSync(folder, { recursive: true })
    await server?.close()
  })

  it('is ten lines that count', () => {
    const lines = snippetOf('docs/call-your-api.md', 'js', 'jwtVerify').split('\n')
    assert.equal(lines.filter(line => line.trim()).length, 9)
  })

  it('knows the person by the token of a real sign-in, with the claims that the page lists', async () => {
    const claims = await bearer(token)
    assert.equal(claims.email, 'ada@pier.example')
    assert.equal(claims.tenantId, 'pier')
    const page = claimsWithRow()
    assert.deepEqual(
      Object.keys(claims).filter(name => !page.has(name)),
      ['id'],
      'claims that no row names',
    )
  })

  it('refuses nothing, another vendor’s token, another application’s, an ID token, and one that was changed', async () => {
    await server.addVendor('other')
    assert.equal((await bearer(await claimed({}, 'berths'))).sub, 'somebody')
    for (const wrong of [
      await claimed({}, 'other'),
      await claimed({}, 'berths', 'another-application'),
      await claimed({ type: 'idToken' }, 'berths'),
      `${token.slice(0, -8)}AAAAAAAA`,
      '',
    ])
      await assert.rejects(bearer(wrong))
    await assert.rejects(callerOf(undefined))
  })
})

/** Every claim that has a row. */
const claimsWithRow = () =>
  new Set(
    [...documentedClaims().matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names]) =>
      [...names!.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
    ),
  )
const documentedClaims = () => documented('docs/call-your-api.md').split('## Claims')[1]!
