import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { smsAccess } from '../../server/operator/config/sms-variables.ts'
import { openMailStore } from '../../server/operator/mailbox/store.ts'
import { createHttpClient, type HttpClient } from '../../server/platform/http-client/http-client.ts'
import { mailboxProvider } from '../../server/platform/sms/mailbox-provider.ts'
import { SmsRefused, smsProvider } from '../../server/platform/sms/providers.ts'

const message = { id: 'job-1', vendorId: 'acme', to: '+14155552671', text: 'acme: your code is 123456.' }
const secret = 'a secret of the webhook'
const [development, production] = [false, true].map(production =>
  createHttpClient({ production, internalOrigins: [] }),
) as [HttpClient, HttpClient]

describe('text messages', () => {
  const got: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = []
  let status = 200
  let base: URL
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', chunk => (body += chunk))
    request.on('end', () => {
      got.push({ url: request.url!, headers: request.headers, body })
      reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('answer')
    })
  })

  before(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()))
    base = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  })
  after(() => server.close())

  const accessOf = (url: string, production = false) =>
    smsAccess({ SMS_URL: url, SMS_WEBHOOK_SECRET: secret }, production, [])!

  test('go to Twilio with the account’s name and password', async () => {
    const access = accessOf(`twilio://AC1:pass%20word@${base.host}?from=+15550001111`)
    await smsProvider(access, development).send(message)
    const { url, headers, body } = got.at(-1)!
    assert.equal(url, '/2010-04-01/Accounts/AC1/Messages.json')
    assert.equal(headers.authorization, `Basic ${Buffer.from('AC1:pass word').toString('base64')}`)
    assert.deepEqual(Object.fromEntries(new URLSearchParams(body)), {
      To: message.to,
      From: '+15550001111',
      Body: message.text,
    })
    assert.deepEqual(accessOf('twilio://AC1:x@api.twilio.com?from=%2B1555'), {
      provider: 'twilio',
      apiUrl: 'https://api.twilio.com',
      accountSid: 'AC1',
      authToken: 'x',
      from: '+1555',
    })
  })

  test('go to a webhook, signed, with the time in the signature', async () => {
    await smsProvider(accessOf(`${base}hook`), development).send(message)
    const { headers, body } = got.at(-1)!
    assert.deepEqual(JSON.parse(body), message)
    const [, at, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['portico-signature']))!
    assert.equal(v1, createHmac('sha256', secret).update(`${at}.${body}`).digest('hex'))
  })

  test('are tried again after a fault of the other side, and not after a refusal or a redirect', async () => {
    const provider = smsProvider(accessOf(`${base}hook`), development)
    for (const [code, final] of [
      [500, false],
      [429, false],
      [400, true],
      [302, true],
    ] as const) {
      status = code
      const requested = got.length
      await assert.rejects(provider.send(message), error => error instanceof SmsRefused === final)
      assert.equal(got.length, requested + 1, 'no redirect is followed')
    }
    status = 200
  })

  test('reach no address inside the network in production', async () => {
    const requested = got.length
    await assert.rejects(
      smsProvider(accessOf(`${base}hook`), production).send(message),
      (error: Error) => error instanceof SmsRefused,
    )
    await assert.rejects(
      smsProvider(accessOf(`https://localhost:${base.port}/`), production).send(message),
      /public/,
    )
    assert.equal(got.length, requested)
  })

  test('are kept in the development mailbox under their number', async () => {
    const store = await openMailStore(await mkdtemp(path.join(tmpdir(), 'sms-')))
    await mailboxProvider(store).send(message)
    const [mail] = store.all()
    assert.deepEqual(mail!.to, [message.to])
    assert.match(mail!.text, /123456/)
  })

  test('settings that cannot work are named', () => {
    const mistakes: { key: string }[] = []
    smsAccess({ SMS_URL: 'http://hook.example', SMS_WEBHOOK_SECRET: undefined }, true, mistakes as never)
    assert.deepEqual(
      mistakes.map(({ key }) => key),
      ['SMS_URL', 'SMS_WEBHOOK_SECRET'],
    )
  })
})
