import assert from 'node:assert/strict'
import fs from 'node:fs'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, describe, test } from 'node:test'
import Stripe from 'stripe'
import { customerWith, twoPlans, type UsedSandbox, useSandbox } from './with-sandbox.ts'

describe('the API of the Stripe sandbox', () => {
  let used: UsedSandbox
  let stripe: Stripe
  before(async () => {
    used = await useSandbox()
    stripe = used.stripe
  })
  after(() => used.close())

  const raw = (path: string, init: RequestInit = {}) =>
    fetch(`${used.sandbox.url}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${used.sandbox.secretKey}`,
        ...(init.headers as Record<string, string>),
      },
    })

  test('is refused through a proxy, be it marked or HTTP/1.0 as nginx speaks by default', async () => {
    const { host, hostname, port } = new URL(used.sandbox.url)
    const requested = async (version: string, ...headers: string[]) => {
      const socket = net.connect(Number(port), hostname)
      const lines = [`GET /_sandbox/state HTTP/${version}`, `host: ${host}`, 'connection: close', ...headers]
      socket.end(`${lines.join('\r\n')}\r\n\r\n`)
      return (await text(socket)).split('\r\n')[0]!
    }
    assert.match(await requested('1.1'), / 200 /)
    assert.match(await requested('1.0'), / 421 /)
    for (const header of ['x-forwarded-for', 'X-Forwarded-Host', 'forwarded', 'via', 'x-real-ip'])
      assert.match(await requested('1.1', `${header}: 127.0.0.1`), / 421 /, header)
  })

  test('asks for a key, and tells a page’s key from a server’s', async () => {
    const anonymousReply = await fetch(`${used.sandbox.url}/v1/customers`)
    assert.equal(anonymousReply.status, 401)
    const wrong = new Stripe(`sk_test_${'0'.repeat(20)}`, clientConfig())
    await assert.rejects(wrong.balance.retrieve(), Stripe.errors.StripeAuthenticationError)
    const page = new Stripe(used.sandbox.publishableKey, clientConfig())
    await assert.rejects(page.customers.list(), Stripe.errors.StripePermissionError)
    assert.equal((await stripe.balance.retrieve()).object, 'balance')
  })

  test('speaks the version of the pinned client only', async () => {
    const reply = await raw('/v1/balance', { headers: { 'stripe-version': '2020-08-27' } })
    assert.equal(reply.status, 400)
    const known = await raw('/v1/balance')
    assert.equal(known.headers.get('stripe-version'), Stripe.API_VERSION)
    assert.match(known.headers.get('request-id') ?? '', /^req_/)
  })

  test('refuses what it does not know: addresses, parameters, kinds of values', async () => {
    const reply = await raw('/v1/terminal/readers')
    assert.equal(reply.status, 404)
    assert.match(
      ((await reply.json()) as { error: { message: string } }).error.message,
      /Unrecognized request URL/,
    )
    const unknown = { nickname: 'Mia' } as Stripe.CustomerCreateParams
    await assert.rejects(stripe.customers.create(unknown), { code: 'parameter_unknown', param: 'nickname' })
    await assert.rejects(stripe.prices.create({ currency: 'usd', product: 'prod_none', unit_amount: 1 }), {
      code: 'resource_missing',
      param: 'product',
    })
    await assert.rejects(stripe.customers.create({ email: 'nobody' }), { code: 'email_invalid' })
    await assert.rejects(stripe.customers.retrieve('cus_none'), { statusCode: 404, code: 'resource_missing' })
  })

  test('merges metadata, clears what is set to nothing, and deletes', async () => {
    const { id } = await stripe.customers.create({ name: 'Mia', metadata: { tenant: 't1', plan: 'pro' } })
    const changed = await stripe.customers.update(id, { name: '', metadata: { plan: '', seats: '3' } })
    assert.equal(changed.name, null)
    assert.deepEqual(changed.metadata, { tenant: 't1', seats: '3' })
    await stripe.customers.del(id)
    const gone = await stripe.customers.retrieve(id)
    assert.equal(gone.deleted, true)
    await assert.rejects(stripe.customers.update(id, { name: 'Again' }), { statusCode: 404 })
  })

  test('lists newest first, page by page, and finds by metadata', async () => {
    const product = await stripe.products.create({ name: 'Many' })
    const created: string[] = []
    for (let amount = 1; amount <= 5; amount++) {
      const price = await stripe.prices.create({
        product: product.id,
        currency: 'eur',
        unit_amount: amount,
        metadata: { rank: String(amount) },
      })
      created.unshift(price.id)
    }
    const first = await stripe.prices.list({ product: product.id, limit: 2 })
    assert.deepEqual([first.data.map(({ id }) => id), first.has_more], [created.slice(0, 2), true])
    const second = await stripe.prices.list({ product: product.id, limit: 2, starting_after: created[1]! })
    assert.deepEqual(
      second.data.map(({ id }) => id),
      created.slice(2, 4),
    )
    const back = await stripe.prices.list({ product: product.id, limit: 2, ending_before: created[3]! })
    assert.deepEqual(
      back.data.map(({ id }) => id),
      created.slice(1, 3),
    )
    const all: string[] = []
    for await (const price of stripe.prices.list({ product: product.id, limit: 2 })) all.push(price.id)
    assert.deepEqual(all, created)
    const found = await stripe.prices.search({ query: `product:'${product.id}' AND metadata['rank']:'3'` })
    assert.deepEqual(
      found.data.map(({ unit_amount }) => unit_amount),
      [3],
    )
    await assert.rejects(stripe.prices.list({ limit: 101 }), { param: 'limit' })
  })

  test('expands ids along paths, in lists too, and nothing else', async () => {
    const { basic } = await twoPlans(stripe)
    const { customer } = await customerWith(stripe, 'pm_card_visa')
    const { id } = await stripe.subscriptions.create({ customer: customer.id, items: [{ price: basic.id }] })
    const { data } = await stripe.subscriptions.list({
      customer: customer.id,
      expand: ['data.customer.invoice_settings.default_payment_method', 'data.latest_invoice.payments'],
    })
    const shown = data[0]!
    const expanded = shown.customer as Stripe.Customer
    const method = expanded.invoice_settings.default_payment_method as Stripe.PaymentMethod
    assert.deepEqual([shown.id, method.card?.last4], [id, '4242'])
    assert.equal((shown.latest_invoice as Stripe.Invoice).payments?.data[0]?.amount_paid, 1000)
    assert.equal(
      (await stripe.invoices.retrieve(shown.latest_invoice instanceof Object ? shown.latest_invoice.id : ''))
        .payments,
      undefined,
    )
    await assert.rejects(stripe.subscriptions.retrieve(id, { expand: ['plan.colour'] }), /cannot be expanded/)
  })

  test('answers a key again with the same answer, also after a restart, and refuses it for another call', async () => {
    const params = { name: 'Once' }
    const first = await stripe.customers.create(params, { idempotencyKey: 'once' })
    await used.restart()
    stripe = used.stripe
    const again = await stripe.customers.create(params, { idempotencyKey: 'once' })
    assert.equal(again.id, first.id)
    assert.equal(again.lastResponse.headers['idempotent-replayed'], 'true')
    await assert.rejects(
      stripe.customers.create({ name: 'Other' }, { idempotencyKey: 'once' }),
      Stripe.errors.StripeIdempotencyError,
    )
  })

  test('remembers a decline under its key, but not a call that was wrong from the start', async () => {
    const customer = await stripe.customers.create()
    const decline = () =>
      stripe.paymentMethods.attach(
        'pm_card_chargeDeclined',
        { customer: customer.id },
        { idempotencyKey: 'declined' },
      )
    const codes = await Promise.all([decline(), decline()].map(one => one.catch(error => error.requestId)))
    assert.equal(codes[0], codes[1], 'the second is the first again')
    const wrong = { color: 'red' } as Stripe.CustomerCreateParams
    await assert.rejects(stripe.customers.create(wrong, { idempotencyKey: 'wrong' }))
    await stripe.customers.create({ name: 'Right' }, { idempotencyKey: 'right' })
  })

  test('never keeps a card number: neither on disk nor in its state', async () => {
    const key = used.sandbox.publishableKey
    const setup = await stripe.setupIntents.create()
    const reply = await raw(`/v1/setup_intents/${setup.id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({
        client_secret: setup.client_secret!,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4000056655665556',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '2040',
        'payment_method_data[card][cvc]': '123',
      }),
    })
    assert.equal(reply.status, 200)
    const state = JSON.stringify(await used.control('GET', '/state'))
    assert.match(state, /"last4":"5556"/)
    assert.doesNotMatch(state, /4000056655665556/)
    assert.doesNotMatch(fs.readFileSync(used.dataFile, 'utf8'), /4000056655665556/)
    const server = stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 1, exp_year: 2040 },
    })
    await assert.rejects(server, /generally unsafe/)
  })

  test('an invoice has a PDF that a reader opens, and a page', async () => {
    const { pro } = await twoPlans(stripe)
    const { customer } = await customerWith(stripe, 'pm_card_visa', { name: 'Zoë (Größe)' })
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: pro.id, quantity: 2 }],
      expand: ['latest_invoice'],
    })
    const invoice = subscription.latest_invoice as Stripe.Invoice
    assert.equal(invoice.total, 6000)
    const reply = await fetch(invoice.invoice_pdf!)
    assert.equal(reply.headers.get('content-type'), 'application/pdf')
    const pdf = Buffer.from(await reply.arrayBuffer()).toString('latin1')
    assert.match(pdf, /^%PDF-1\.4\n/)
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
    assert.equal(pdf.slice(start, start + 4), 'xref')
    for (const [index, [, offset]] of [...pdf.matchAll(/^(\d{10}) 00000 n/gm)].entries())
      assert.ok(pdf.slice(Number(offset)).startsWith(`${index + 1} 0 obj`))
    assert.match(pdf, /\(Zo\xeb \\\(Gr\xf6\xdfe\\\)\)/)
    assert.match(pdf, /\(\$60\.00\)/)
    const page = await (await fetch(invoice.hosted_invoice_url!)).text()
    assert.ok(page.includes(invoice.number!))
  })

  test('keeps other sites out of its controls, whatever name leads here', async () => {
    const foreign = await fetch(`${used.sandbox.url}/_sandbox/reset`, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
    })
    assert.equal(foreign.status, 403)
    const page = await (await fetch(`${used.sandbox.url}/`)).text()
    assert.match(page, /Stripe sandbox/)
    assert.ok(!page.includes(used.sandbox.secretKey))
  })

  const clientConfig = (): Stripe.StripeConfig => {
    const { hostname, port } = new URL(used.sandbox.url)
    return { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 }
  }
})
