import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { developmentOnly } from '../../server/core/http/development-only.ts'
import { durationIn } from '../../server/core/mail-templates/message-texts.ts'
import { brandingOf } from '../../server/core/messages/brand.ts'
import { composeMail } from '../../server/core/messages/compose.ts'
import { writeTextMessage } from '../../server/core/messages/write-text-message.ts'
import { type Mailbox, openMailbox } from '../../server/operator/mailbox/mailbox.ts'
import { previewNames } from '../../server/operator/mailbox/preview.ts'
import { addMailbox } from '../../server/operator/mailbox/routes.ts'
import { bestLanguage, languageAsked, languages } from '../../server/platform/language/language.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'

describe('the words of mails and text messages', () => {
  let server: TestServer
  let vendor: TestVendor
  let mailbox: Mailbox
  let pages: FastifyInstance
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-words-'))

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme', {
      messages: {
        language: 'fr',
        newDevice: true,
        mails: {
          en: { 'reset-password': { subject: 'A new password for {{vendorName}}, please' } },
          fr: {
            'reset-password': { heading: 'Choisissez <un> mot de passe' },
            layout: { sender: 'De {{vendorName}}.' },
          },
          'pt-BR': { 'reset-password': { expires: 'O link funciona uma vez, por {{duration}}.' } },
          he: { 'reset-password': { heading: 'בחרו סיסמה חדשה' } },
        },
        texts: { fr: { code: { text: '{{vendorName}} : {{code}}, pendant {{duration}}.' } } },
      },
    })
    await server.addTenant(vendor, 'home')
    mailbox = await openMailbox({ folder, production: false })
    pages = Fastify()
    addMailbox(pages, mailbox, developmentOnly(server.services.config, 'The mailbox'), server.services)
  })
  after(async () => {
    await pages.close()
    await mailbox.close()
    rmSync(folder, { recursive: true, force: true })
    await server.close()
  })

  const reset = (locale?: string, to = 'nobody@acme.test'): MailJob => ({
    ...{ vendorId: 'acme', template: 'reset-password', to, locale },
    data: { url: 'https://app.acme.test/reset', expiresIn: 7200, name: '{{vendorName}} <b>' },
  })
  const composed = (mail: MailJob) => composeMail(server.services, mail)

  test('are those of the language that the reader asked for, and ours where the vendor leaves some out', async () => {
    const mail = await composed(reset('pt'))
    assert.equal(mail.subject, 'Redefina a senha da sua conta acme', 'before the vendor’s English')
    assert.match(mail.text, /O link funciona uma vez, por 2 horas\./)
    assert.doesNotMatch(mail.text, /your password/)
    assert.match(mail.html, /<html lang="pt-BR" dir="ltr">/)
    const hebrew = await composed(reset('he-IL'))
    assert.match(hebrew.html, /<html lang="he" dir="rtl">/)
    assert.match(hebrew.text, /בחרו סיסמה חדשה/)
  })

  test('are the vendor’s own language for who asks for one that has none; nothing in them is markup or a hole', async () => {
    for (const locale of [undefined, 'sv']) {
      const { html, text } = await composed(reset(locale))
      assert.match(text, /Choisissez <un> mot de passe/)
      assert.match(html, /Choisissez &#60;un&#62; mot de passe/)
      assert.match(html, /De acme\./)
      assert.match(text, /Bonjour \{\{vendorName\}\} <b>, quelqu’un/, 'a name is not filled in again')
      assert.doesNotMatch(html, /<b>/)
    }
  })

  test('are those of the person whose address it is, regardless of who asked', async () => {
    const { id, email } = await server.addPerson(vendor, 'home', 'ada@acme.test')
    await server.services.database.pool.query(`update users set locale = 'he' where id = $1`, [id])
    assert.match((await composed(reset('pt-BR', email))).html, /lang="he"/)
  })

  test('go for text messages too, whose last line is for browsers and stays', async () => {
    const branding = await brandingOf(server.services.database, 'acme')
    const data = { code: '123456', expiresIn: 600, host: 'app.acme.test' }
    const written = (locale: string) =>
      writeTextMessage(server.services.declared, branding, { template: 'code', data, locale })
    assert.equal(written('fr-CA'), 'acme : 123456, pendant 10 minutes.\n\n@app.acme.test #123456')
    assert.match(written('en'), /your code is 123456/)
  })

  test('find the language that a browser likes best, and durations as each language says them', () => {
    const requested = (header: string) => languageAsked({ headers: { 'accept-language': header } })
    assert.equal(requested('fr-CH, fr;q=0.9, en;q=0.8'), 'fr-CH')
    assert.equal(requested('en;q=0.2, de;q=0.7'), 'de')
    assert.equal(requested('*'), undefined)
    assert.equal(requested('de;q=0'), undefined)
    assert.equal(requested("'; drop table users"), undefined)
    assert.equal(languageAsked({ headers: {} }), undefined)
    assert.equal(bestLanguage(['zh-TW', 'de'], languages), 'de', 'another script')
    assert.equal(bestLanguage(['zh-CN', 'de'], languages), 'zh')
    assert.equal(bestLanguage(['pt-PT'], languages), 'pt-BR')
    assert.equal(bestLanguage([null, undefined, 'xx'], languages), undefined)
    assert.deepEqual(
      [1800, 3600, 259_200, 5400, 45].map(seconds => durationIn('en', seconds)),
      ['30 minutes', '1 hour', '3 days', '90 minutes', '45 seconds'],
    )
    assert.equal(durationIn('de', 172_800), '2 Tage')
  })

  test('are shown in the mailbox with each of their samples, without running anything', async () => {
    const page = async (url: string) => await pages.inject({ url, headers: { host: 'localhost' } })
    const list = await page('/mailbox/templates?vendor=acme')
    for (const { kind, name } of previewNames(server.services.declared)) {
      assert.match(list.body, new RegExp(`/mailbox/templates/${kind}/${name}\\?`))
      const open = await page(`/mailbox/templates/${kind}/${name}?vendor=acme&language=fr`)
      assert.equal(open.statusCode, 200, name)
      assert.doesNotMatch(open.headers['content-security-policy'] as string, /unsafe/)
    }
    const html = await page('/mailbox/templates/mail/reset-password/html?vendor=acme&language=fr')
    assert.match(html.body, /Choisissez/)
    assert.match(html.headers['content-security-policy'] as string, /sandbox/)
    for (const missing of ['mail/nothing', 'text/toString', 'other/code'])
      assert.equal((await page(`/mailbox/templates/${missing}`)).statusCode, 302, missing)
    assert.equal((await page('/mailbox/templates/mail/reset-password?sample=99')).statusCode, 302)
    const rebound = await pages.inject({ url: '/mailbox/templates', headers: { host: 'evil.example' } })
    assert.equal(rebound.statusCode, 421)
  })
})
