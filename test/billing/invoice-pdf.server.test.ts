import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, suite, test } from 'node:test'
import type { Invoice } from '../../contract/billing-invoices.ts'
import { disposition, isProviders } from '../../server/commerce/billing/invoice-pdf.ts'
import { saveProvider } from '../../server/commerce/billing/save-provider.ts'
import {
  BILLING,
  type BillingServer,
  type BillingVendor,
  billingServer,
  changePlan,
  newPayer,
  type Payer,
} from '../support/billing.ts'
import { answered, refused } from '../support/signed-in.ts'
import { saveCard } from '../support/stripe-browser.ts'

suite('printed invoices', () => {
  let server: BillingServer
  let vendor: BillingVendor
  let someone: Payer
  let invoice: Invoice
  before(async () => {
    server = await billingServer()
    vendor = await server.addBillingVendor('acme')
    someone = await newPayer(server, vendor, 'home')
    answered(await changePlan(someone, 'harbor', await saveCard(vendor, someone)))
    invoice = answered<Invoice[]>(await someone.ask(`GET ${BILLING}/invoices/v1`))[0]!
  })
  after(() => server.close())

  const download = (query = '') => someone.ask(`GET ${BILLING}/invoices/v1/${invoice.id}/pdf${query}`)

  test('an invoice is downloaded as the provider printed it, under the name that was asked for [PLAN-32]', async () => {
    const reply = await download(`?outputFileName=${encodeURIComponent('November, Anholt.pdf')}`)
    assert.equal(reply.statusCode, 200, reply.body)
    assert.equal(reply.headers['content-type'], 'application/pdf')
    assert.match(reply.body, /^%PDF-/)
    assert.equal(
      reply.headers['content-disposition'],
      `attachment; filename="November, Anholt.pdf"; filename*=UTF-8''November%2C%20Anholt.pdf`,
    )
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.match(String((await download()).headers['content-disposition']), /filename="invoice-[^"]+\.pdf"/)
  })

  test('an invoice that does not exist is not found', async () => {
    const unknown = '00000000-0000-7000-8000-000000000000'
    refused(await someone.ask(`GET ${BILLING}/invoices/v1/${unknown}/pdf`), 404, 'ER-06004')
    refused(await someone.ask(`GET ${BILLING}/invoices/v1/${unknown}`), 404, 'ER-06004')
  })

  test('a file name can neither leave its folder nor write a header', () => {
    for (const [name, plain] of [
      ['../../etc/passwd', 'etc passwd'],
      ['a"; filename="b.exe', 'a ; filename= b.exe'],
      ['a\r\nset-cookie: x=1', 'a  set-cookie  x=1'],
      ['\u202efdp.exe', 'fdp.exe'],
      ['', 'invoice'],
      ['...', 'invoice'],
    ] as const) {
      const header = disposition(name)
      assert.match(header, /^attachment; filename="[^"\r\n]+\.pdf"; filename\*=UTF-8''[^\s"]+\.pdf$/, name)
      assert.equal(decodeURIComponent(header.split("''")[1] ?? ''), `${plain}.pdf`)
    }
    assert.match(
      disposition('Rechnung für Ærø'),
      /filename\*=UTF-8''Rechnung%20f%C3%BCr%20%C3%86r%C3%B8\.pdf$/,
    )
  })

  test('only addresses of the provider are followed', () => {
    for (const good of [
      'https://pay.stripe.com/invoice/acct_1/test_x/pdf?s=ap',
      'https://files.stripe.com/links/1',
    ])
      assert.ok(isProviders(good, undefined), good)
    assert.ok(isProviders('http://127.0.0.1:4242/pdf/1', 'http://127.0.0.1:4242'))
    for (const bad of [
      'http://pay.stripe.com/x',
      'https://stripe.com.evil.test/x',
      'https://evilstripe.com/x',
      'https://user@pay.stripe.com/x',
      'https://pay.stripe.com:8443/x',
      'http://169.254.169.254/latest/meta-data',
      'file:///etc/passwd',
      'http://127.0.0.1:4243/pdf/1',
      'nonsense',
    ])
      assert.ok(!isProviders(bad, 'http://127.0.0.1:4242'), bad)
  })

  test('a provider that sends elsewhere, no PDF, too much or nothing is not passed on', async () => {
    let elsewhereAsked = 0
    const elsewhere = await listening((_, reply) => {
      elsewhereAsked++
      reply.end('%PDF-1.4 stolen')
    })
    const answers: Record<string, (reply: http.ServerResponse) => void> = {
      redirect: reply => reply.writeHead(302, { location: `${elsewhere.url}/x` }).end(),
      loop: reply => reply.writeHead(302, { location: '/pdf/loop' }).end(),
      html: reply => reply.end('<html>Sign in</html>'),
      empty: reply => reply.end(),
      missing: reply => reply.writeHead(404).end(),
    }
    let how = ''
    const provider = await listening((request, reply) => {
      if (request.url?.startsWith('/pdf/')) return answers[how]?.(reply)
      const body = { id: invoice.externalId, object: 'invoice', invoice_pdf: `${provider.url}/pdf/${how}` }
      return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
    const { database, sealer } = server.services
    await saveProvider(database.kysely, sealer, vendor.id, {
      secretKey: 'sk_test_fake',
      publishableKey: 'pk_test_fake',
      webhookSecret: 'whsec_fake',
      apiUrl: provider.url,
    })
    for (how of Object.keys(answers)) refused(await download(), 502, 'ER-06033')
    assert.equal(elsewhereAsked, 0)

    answers.long = reply => {
      reply.write('%PDF-1.4')
      reply.end(Buffer.alloc(11 * 1024 * 1024))
    }
    how = 'long'
    await assert.rejects(async () => {
      const reply = await download()
      assert.ok(reply.rawPayload.length > 11 * 1024 * 1024)
    })
    await Promise.all([provider.close(), elsewhere.close()])
  })
})

async function listening(
  answer: (request: http.IncomingMessage, reply: http.ServerResponse) => unknown,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = http.createServer(answer)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
