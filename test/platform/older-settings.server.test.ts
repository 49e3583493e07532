// run: on both databases
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ConfigurationError } from '../../server/core/vendor-file/mistake.ts'
import type { VendorFile } from '../../server/core/vendor-file/vendor-schema.ts'
import { applyVendorConfig, planVendorConfig } from '../../server/operator/config/vendor-config.ts'
import { checkVendorFile } from '../../server/operator/config/vendor-file.ts'
import { warnOfOlderSettings } from '../../server/operator/config/warn-older-settings.ts'
import { declared } from '../support/declared.ts'
import { type TestServer, testServer } from '../support/server.ts'
import { type Ask, answered, refused, signedIn } from '../support/signed-in.ts'

const V1 = '/identity/resources/configurations/v1'
const short = { passwordPolicy: { minLength: 6 } }
const slow = { links: { codeSeconds: 1800, magicLinkSeconds: 900 } }
const fileWith = (id: string, settings: object): VendorFile => ({ vendors: [{ id, ...settings }] })

describe('settings from before there was a bound', () => {
  let server: TestServer
  let admin: Ask
  before(async () => {
    server = await testServer()
    const old = await server.addVendor('old', { ...short, ...slow } as never)
    await server.addTenant(old, 'harbor')
    admin = await signedIn(server, old, await server.addPerson(old, 'harbor', 'ada@harbor.test'))
  })
  after(() => server.close())

  const apply = (file: VendorFile) => applyVendorConfig(server.services.transact, file, declared)
  const settingsOf = async (id: string) => {
    server.services.vendors.forget()
    return (await server.services.vendors.get(id))!.settings
  }

  test('the defaults are within today’s: eight characters or more, ten minutes or less', () => {
    assert.ok(declared.settings.defaults.passwordPolicy.minLength >= 8)
    assert.ok(declared.settings.defaults.links.codeSeconds <= 600)
    assert.ok(declared.settings.defaults.links.magicLinkSeconds <= 600)
  })

  test('a shorter password than eight characters is refused, whatever an older setting says', async () => {
    const policy = answered<{ minLength: number; maxLength: number }>(await admin(`GET ${V1}/password`))
    assert.deepEqual([policy.minLength, policy.maxLength], [8, 128])
    refused(await admin(`POST ${V1}/password`, { minLength: 7 }), 400, 'ER-00400')
    assert.equal((await settingsOf('old')).passwordPolicy.minLength, 8)
  })

  test('how long codes and links sign in goes on to count', async () => {
    const { links } = await settingsOf('old')
    assert.deepEqual([links.codeSeconds, links.magicLinkSeconds], [1800, 900])
  })

  test('a file that says what the database has held since before stops nothing', async () => {
    const file = fileWith('old', { ...short, ...slow })
    assert.deepEqual(checkVendorFile(file, declared), [])
    assert.deepEqual(await apply(file), [])
  })

  test('a file that asks for them anew is refused with the key, the value and the cure, and changes nothing', async () => {
    for (const [id, settings] of [
      ['new', { ...short, ...slow }],
      ['old', { passwordPolicy: { minLength: 7 }, links: { codeSeconds: 601, magicLinkSeconds: 3600 } }],
    ] as const)
      for (const take of [
        apply,
        (file: VendorFile) => planVendorConfig(server.services.database.kysely, file, declared),
      ])
        await assert.rejects(take(fileWith(id, settings)), (error: Error) => {
          assert.ok(error instanceof ConfigurationError)
          assert.deepEqual(
            error.mistakes.map(({ key }) => key),
            ['passwordPolicy.minLength', 'links.codeSeconds', 'links.magicLinkSeconds'].map(
              key => `vendors[${id}].${key}`,
            ),
          )
          assert.match(error.message, /must be 8 or more; it is [67]/)
          return true
        })
    assert.equal((await settingsOf('old')).links.codeSeconds, 1800)
    await apply(fileWith('new', { passwordPolicy: { minLength: 8 }, links: { codeSeconds: 600 } }))
  })

  test('each start tells of them, by vendor and key', async () => {
    const warnings: unknown[] = []
    const log = { warn: (fields: object) => warnings.push(fields) }
    await warnOfOlderSettings(server.services.database.kysely, log as never)
    assert.deepEqual(
      warnings,
      ['passwordPolicy.minLength: 6', 'links.codeSeconds: 1800', 'links.magicLinkSeconds: 900'].map(
        reason => ({
          action: 'settings.older',
          vendorId: 'old',
          reason,
        }),
      ),
    )
  })
})
