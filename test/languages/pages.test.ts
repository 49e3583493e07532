import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { openLanguages } from '../../server/core/languages/languages.ts'
import { type PageReader, pageTexts, sayPage } from '../../server/core/pages/page-texts.ts'
import { notice, signedOutPage } from '../../server/identity/notice-pages/notice.ts'
import { isRefusal, parametersOf, readRequest } from '../../server/identity/oauth/authorization-request.ts'
import { signInAddress } from '../../server/identity/oauth/sign-in-address.ts'

const files = {
  de: { 'pages.sign-out': { done: 'Sie sind abgemeldet' } },
  ar: { 'pages.sign-out': { done: 'تم تسجيل الخروج' }, 'pages.gate': { text: 'أهلًا {{name}}.' } },
}
const languages = openLanguages(Object.keys(files), language => files[language as keyof typeof files])
const services = { declared: { languages } } as PageReader['services']

const app = Fastify()
app.get('/signed-out', (request, reply) =>
  signedOutPage({ services, request, vendor: undefined, reply: reply.header('vary', 'Origin') }),
)

const asking = async (language: string, url = '/signed-out') =>
  await app.inject({ url, headers: { 'accept-language': language } })

test('a page is in the language of its reader, says so, and is kept apart by it', async () => {
  const german = await asking('tr, de-AT;q=0.9, en;q=0.5')
  assert.match(german.body, /<html lang="de">/)
  assert.match(german.body, /<h1>Sie sind abgemeldet<\/h1>/)
  assert.match(german.body, /You can close this page\./, 'what it lacks is English')
  assert.equal(german.headers.vary, 'Origin, Accept-Language')
  const arabic = await asking('ar')
  assert.match(arabic.body, /<html lang="ar" dir="rtl">/)
  const english = await asking('tr')
  assert.match(english.body, /<html lang="en">/)
  assert.match(english.body, /<h1>You are signed out<\/h1>/)
})

test('an application’s ui_locales win over the choice of before, and that over the browser', () => {
  const gate = pageTexts('gate', { text: 'Hello {{name}}.' })
  const of = (ui_locales?: unknown, chosen?: string, limits: string[] = []) =>
    sayPage(gate, {
      services,
      request: {
        query: { ui_locales },
        headers: { 'accept-language': 'de' },
        cookies: { ...(chosen && { fe_language: chosen }) },
      },
      vendor: { name: 'Acme', settings: { languages: limits } } as unknown as PageReader['vendor'],
    })
  assert.equal(of().language, 'de')
  assert.equal(of(undefined, 'ar').language, 'ar')
  assert.equal(of('tr en', 'ar').language, 'en')
  for (const wrong of ['<b>', ['ar'], 'x'.repeat(500)]) assert.equal(of(wrong).language, 'de')
  assert.equal(of('ar')('text', { name: 'Ada' }), 'أهلًا \u2068Ada\u2069.')
  assert.equal(
    of('ar', undefined, ['en', 'de']).language,
    'de',
    'what the vendor does not offer is passed over',
  )
  assert.equal(of('ar', 'ar', ['en']).language, 'en')
})

test('an application names the languages of the page that it sends people to', () => {
  const input = parametersOf({
    ...{ client_id: 'berths', redirect_uri: 'https://berths.test/cb', response_type: 'code' },
    ...{ scope: 'openid', ui_locales: 'de-AT fr' },
  })
  assert.ok(!isRefusal(input))
  const request = readRequest(input, true)
  assert.ok(!isRefusal(request))
  const vendor = { issuer: 'https://auth.test' } as Parameters<typeof signInAddress>[0]
  const address = signInAddress(vendor, 'signIn', { request, applicationId: 'berths', sealed: 'x' })
  assert.equal(new URL(address, vendor.issuer).searchParams.get('ui_locales'), 'de-AT fr')
})

test('nothing that a text or a value says is markup', async () => {
  const page = Fastify()
  page.get('/', (request, reply) => {
    const say = sayPage(pageTexts('gate', { text: 'Hello {{name}}.' }), {
      services,
      request,
      vendor: undefined,
    })
    return notice(reply, { say, title: say('text', { name: '<b>' }), text: '' })
  })
  assert.match((await page.inject('/')).body, /<h1>Hello &lt;b&gt;\.<\/h1>/)
})
