// run: on PGlite only
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import Stripe from 'stripe'
import { startStripeSandbox } from '../../sandbox/stripe/start.ts'
import { embeddedTemplate } from '../support/database-template.ts'
import { runMain, type StartedServer, startMain } from '../support/main-process.ts'
import { quickFolder } from '../support/quick-folder.ts'

/** A first start would make the same tables, for seconds. */
async function folderWithTables(): Promise<string> {
  const folder = quickFolder('portico-stripe-')
  fs.cpSync(await embeddedTemplate(), folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  return folder
}

describe('the Stripe sandbox of a server that is started for development', () => {
  let dataDir: string
  let server: StartedServer
  const addressOf = (printed: string): string =>
    /Stripe sandbox\s+(http:\/\/127\.0\.0\.1:\d+)\//.exec(printed)![1]!
  before(async () => {
    dataDir = await folderWithTables()
    server = await startMain({ PORTICO_DATA: dataDir })
  })
  after(async () => {
    await server.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  test('is printed, and has told its webhooks where the server listens', async () => {
    const url = addressOf(server.printed())
    const reply = await fetch(`${url}/_sandbox/state`)
    const { webhookEndpoints } = (await reply.json()) as { webhookEndpoints: { url: string }[] }
    const [endpoint] = webhookEndpoints
    assert.equal(new URL(endpoint!.url).pathname, '/webhooks/stripe/quayside')
    assert.equal(new URL(endpoint!.url).port, new URL(server.url).port)
  })

  test('the host page allows its script, frames and calls, and nothing of Stripe’s', async () => {
    const page = await fetch(`${server.url}/`)
    const policy = page.headers.get('content-security-policy') ?? ''
    const url = addressOf(server.printed())
    for (const directive of ['script-src', 'connect-src', 'frame-src'])
      assert.match(policy, new RegExp(`${directive}[^;]* ${url.replaceAll('.', '\\.')}(;|$)`))
    assert.doesNotMatch(policy, /stripe\.com/)
  })

  test('keeps its address, its keys and what it holds over a restart', async () => {
    const before = addressOf(server.printed())
    const file = path.join(dataDir, 'stripe-sandbox.jsonl')
    const { secretKey } = JSON.parse(fs.readFileSync(file, 'utf8').match(/\{[^{}]*"secretKey"[^{}]*\}/)![0])
    const { hostname: host, port } = new URL(before)
    const stripe = new Stripe(secretKey, { host, port, protocol: 'http' })
    const customer = await stripe.customers.create({ name: 'Harbor' })
    await server.stop()
    server = await startMain({ PORTICO_DATA: dataDir })
    assert.equal(addressOf(server.printed()), before)
    assert.equal((await stripe.customers.retrieve(customer.id)).id, customer.id)
  })

  test('does not run in production', async () => {
    await assert.rejects(startStripeSandbox({ production: true }), /does not run with NODE_ENV=production/)
    const env = { NODE_ENV: 'production', PORTICO_DATA: dataDir, PORT: '0' }
    const { output } = await runMain(env)
    assert.doesNotMatch(output, /Stripe sandbox/)
  })

  test('stays away where a key of Stripe is configured', async () => {
    const folder = await folderWithTables()
    const key = (prefix: string) => `${prefix}_test_${'x'.repeat(24)}`
    const configured = await startMain({
      PORTICO_DATA: folder,
      STRIPE_SECRET_KEY: key('sk'),
      STRIPE_PUBLISHABLE_KEY: key('pk'),
    })
    const policy = (await fetch(`${configured.url}/`)).headers.get('content-security-policy') ?? ''
    await configured.stop()
    fs.rmSync(folder, { recursive: true, force: true })
    assert.doesNotMatch(configured.printed(), /Stripe sandbox/)
    assert.match(policy, /script-src 'self' https:\/\/js\.stripe\.com/)
    assert.match(policy, /frame-src https:\/\/js\.stripe\.com[^;]* https:\/\/hooks\.stripe\.com/)
    assert.match(policy, /connect-src 'self' https:\/\/api\.stripe\.com/)
  })
})
