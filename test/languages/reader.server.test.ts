import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import type { Me } from '../../contract/profile.ts'
import { openLanguages } from '../../server/core/languages/languages.ts'
import { brandingOf } from '../../server/core/messages/brand.ts'
import { composeMail } from '../../server/core/messages/compose.ts'
import { readerLanguages } from '../../server/core/messages/reader-languages.ts'
import { writeTextMessage } from '../../server/core/messages/write-text-message.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { mailOf } from '../support/inbox.ts'
import { PASSWORD, type TestPerson, type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, anonymous, answered } from '../support/signed-in.ts'

const ME = '/identity/resources/users/v2/me'
const RESET = 'POST /identity/resources/users/v1/passwords/reset'

suite('the language of a message', () => {
  let server: TestServer
  let vendor: TestVendor
  let ada: TestPerson
  let admin: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      messages: { language: 'nl', newDevice: false, mails: {}, texts: {} },
    })
    await server.addTenant(vendor, 'home')
    ada = await server.addPerson(vendor, 'home', 'ada@acme.test')
    const { accessToken } = answered<{ accessToken: string }>(
      await anonymous(server, vendor)(
        'POST /identity/resources/auth/v1/user',
        { email: ada.email, password: PASSWORD },
        { 'accept-language': 'fr-CH, de;q=0.8' },
      ),
    )
    admin = anonymous(server, vendor, accessToken)
  })
  after(() => server.close())

  const tags = ['de', 'fr', 'it', 'nl']
  const texts = Object.fromEntries(
    tags.map(tag => [tag, { 'mails.layout': { sender: tag }, 'texts.code': { text: tag } }]),
  )
  /** The language that a mail would be in. */
  async function spoken(mail: MailJob): Promise<string> {
    const { services } = server
    const declared = { ...services.declared, languages: openLanguages(tags, tag => texts[tag]!) }
    const { html } = await composeMail({ ...services, declared }, mail)
    return /<html lang="([^"]+)"/.exec(html)![1]!
  }
  /** As a browser that asks for Italian. */
  const reset = async (email: string) => {
    await anonymous(server, vendor)(RESET, { email }, { 'accept-language': 'tr, it;q=0.5' })
    return await mailOf(server, email, 'reset-password')
  }

  test('is that of the first browser of its reader, and their own choice once they chose [LANG-23]', async () => {
    assert.equal(await spoken(await reset(ada.email)), 'fr')
    const reply = await admin(`PUT ${ME}`, { language: 'de' })
    const changed = answered<Me>(reply)
    assert.match(String(reply.headers['set-cookie']), /^fe_language=de; Max-Age=31536000; Path=\/; HttpOnly/)
    assert.equal(changed.language, 'de')
    assert.equal(answered<Me>(await admin(`GET ${ME}`)).language, 'de')
    assert.equal(await spoken(await reset(ada.email)), 'de')

    const { declared, database } = server.services
    const offered = { ...declared, languages: openLanguages(tags, tag => texts[tag]!) }
    const known = await readerLanguages(database, vendor.id, { userId: ada.id })
    const code = { template: 'code', data: { code: '123456', expiresIn: 60 }, locale: 'it' } as const
    assert.equal(writeTextMessage(offered, await brandingOf(database, vendor.id), code, known), 'de')

    const cleared = await admin(`PUT ${ME}`, { language: null })
    assert.match(String(cleared.headers['set-cookie']), /^fe_language=; Max-Age=0;/)
    assert.equal(await spoken(await reset(ada.email)), 'fr')
  })

  test('is that of the browser that asks, where no better is known of who reads, else the vendor’s [LANG-23]', async () => {
    const grace = await server.addPerson(vendor, 'home', 'grace@acme.test')
    const mail = await reset(grace.email)
    assert.equal(mail.locale, 'tr,it')
    assert.equal(await spoken(mail), 'it')
    assert.equal(await spoken({ ...mail, locale: undefined }), 'nl')
  })

  test('is never that of an inviter’s browser [LANG-23]', async () => {
    const to = 'new@acme.test'
    answered(await admin('POST /identity/resources/users/v2', { email: to }, { 'accept-language': 'it' }))
    const mail = await mailOf(server, to, 'invitation')
    assert.equal(mail.locale, undefined)
    assert.equal(await spoken(mail), 'nl')
  })

  test('is chosen as a tag of a language, and nothing else', async () => {
    for (const language of ['', 'x', 'de_DE', '<b>', 'de-'.repeat(9), 7])
      answered(await admin(`PUT ${ME}`, { language }), 400)
  })
})
