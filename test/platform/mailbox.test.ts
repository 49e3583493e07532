import assert from 'node:assert/strict'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { createTransport } from 'nodemailer'
import { developmentOnly } from '../../server/core/http/development-only.ts'
import { type Mailbox, openMailbox } from '../../server/operator/mailbox/mailbox.ts'
import { addMailbox } from '../../server/operator/mailbox/routes.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-mailbox-'))
let mailbox: Mailbox
let app: FastifyInstance

before(async () => {
  mailbox = await openMailbox({ folder, production: false })
  app = Fastify()
  const publicUrl = 'http://localhost:3000'
  addMailbox(app, mailbox, developmentOnly({ publicUrl, developmentFor: 'local' }, 'The mailbox'))
})
after(async () => {
  await app.close()
  await mailbox.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

async function deliver(
  to: string,
  subject: string,
  more: { html?: string; text?: string } = {},
): Promise<void> {
  const transport = createTransport({ url: mailbox.smtpUrl })
  await transport.sendMail({ from: 'Acme <a@acme.example>', to, subject, text: 'Hello', ...more })
  transport.close()
}
const messages = async (
  query = '',
): Promise<{ id: string; subject: string; to: string[]; links: string[] }[]> =>
  (await app.inject(`/mailbox/api/messages${query}`)).json()

test('production refuses the mailbox, with the cure', async () => {
  await assert.rejects(openMailbox({ folder, production: true }), /NODE_ENV=production: set SMTP_URL/)
})

test('what is handed over by SMTP is answered by the API, newest first, by recipient', async () => {
  await deliver('one@example.com', 'First', { text: 'Go to https://a.example/x?token=1 now' })
  await deliver('two@example.com', 'Second')
  assert.deepEqual(
    (await messages()).map(mail => mail.subject),
    ['Second', 'First'],
  )
  const [first] = await messages('?to=ONE@example.com')
  assert.equal(first?.subject, 'First')
  assert.deepEqual(first.links, ['https://a.example/x?token=1'])
})

test('a site whose name was made to lead here reads nothing and deletes nothing', async () => {
  await deliver('rebound@example.com', 'Secret link')
  const [mail] = await messages('?to=rebound@example.com')
  const ask = async (host: string, url: string, method: 'GET' | 'DELETE' = 'GET') =>
    await app.inject({ method, url, headers: { host } })
  for (const url of [
    '/mailbox',
    `/mailbox/${mail!.id}`,
    `/mailbox/${mail!.id}/html`,
    '/mailbox/api/messages',
  ]) {
    const reply = await ask('evil.example:3000', url)
    assert.equal(reply.statusCode, 421, url)
    assert.doesNotMatch(reply.body, /Secret/)
  }
  assert.equal((await ask('localhost.evil.example', '/mailbox/api/messages', 'DELETE')).statusCode, 421)
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'acme.localhost:3000'])
    assert.match((await ask(host, '/mailbox/api/messages')).body, /Secret/, host)
})

test('a proxy on the same machine does not open the mailbox, whatever it says of itself and of whom it asks for', async () => {
  const requested = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (
      await app.inject({
        url: '/mailbox/api/messages',
        remoteAddress,
        headers: { host: 'localhost', ...headers },
      })
    ).statusCode
  assert.equal(await requested({}), 200)
  assert.equal(await requested({}, '192.168.1.7'), 421, 'another machine')
  for (const header of [
    'x-forwarded-for',
    'x-forwarded-proto',
    'X-Forwarded-Host',
    'forwarded',
    'via',
    'x-real-ip',
    'x-frontegg-middleware',
    'x-frontegg-forwarded-for',
  ])
    assert.equal(await requested({ [header]: '127.0.0.1' }), 421, header)
  for (const asset of ['mailbox.css', 'templates'])
    assert.notEqual(
      (await app.inject({ url: `/mailbox/${asset}`, headers: { via: '1.1 front' } })).statusCode,
      200,
    )
})

test('a proxy that leaves no mark and speaks HTTP/1.0, as nginx does by default, is not taken for this machine', async () => {
  const served = Fastify()
  addMailbox(
    served,
    mailbox,
    developmentOnly({ publicUrl: 'http://localhost:3000', developmentFor: 'local' }, 'The mailbox'),
  )
  await served.listen({ port: 0, host: '127.0.0.1' })
  const { port } = served.server.address() as net.AddressInfo
  const requested = async (version: string) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.end(
      `GET /mailbox/api/messages HTTP/${version}\r\nhost: 127.0.0.1:${port}\r\nconnection: close\r\n\r\n`,
    )
    return (await text(socket)).split('\r\n')[0]
  }
  assert.match((await requested('1.1'))!, / 200 /)
  assert.match((await requested('1.0'))!, / 421 /)
  await served.close()
})

test('where the operator opens it to everybody, it answers under the names of the server, and under no other', async () => {
  const open = Fastify()
  const guard = developmentOnly(
    { publicUrl: 'https://mail.acme.example', developmentFor: 'everybody' },
    'The mailbox',
  )
  addMailbox(open, mailbox, guard)
  const requested = async (host: string) =>
    (
      await open.inject({
        url: '/mailbox',
        remoteAddress: '203.0.113.9',
        headers: { host, 'x-forwarded-for': '203.0.113.9' },
      })
    ).statusCode
  assert.equal(await requested('mail.acme.example'), 200)
  assert.equal(await requested('evil.example'), 421)
  await open.close()
})

test('the page lists mails and shows one, with nothing that a mail could run', async () => {
  await deliver('eve@example.com', '<script>alert(1)</script>', {
    html: '<p>Hi</p><script>alert(2)</script>',
  })
  const [mail] = await messages('?to=eve@example.com')
  const page = await app.inject(`/mailbox/${mail!.id}`)
  assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*script-src 'self'/)
  assert.doesNotMatch(String(page.headers['content-security-policy']), /unsafe/)
  assert.doesNotMatch(page.body, /<script>alert/)
  assert.match(
    page.body,
    /<iframe src="\/mailbox\/[^"]+\/html"[^>]* sandbox="allow-popups allow-popups-to-escape-sandbox">/,
  )
  const html = await app.inject(`/mailbox/${mail!.id}/html`)
  const policy = String(html.headers['content-security-policy'])
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /sandbox allow-popups/)
  assert.doesNotMatch(policy, /script-src|allow-scripts|allow-same-origin/)
})

test('text, source and the list have their views; an unknown mail leads back', async () => {
  const [mail] = await messages('?to=one@example.com')
  const text = await app.inject(`/mailbox/${mail!.id}?view=text`)
  assert.match(text.body, /<pre[^>]*>Go to <a href="https:\/\/a\.example\/x\?token=1"/)
  const source = await app.inject(`/mailbox/${mail!.id}?view=source`)
  assert.match(source.body, /X-Envelope-To: one@example\.com/)
  assert.match((await app.inject('/mailbox')).body, /Second/)
  const missing = await app.inject('/mailbox/none')
  assert.deepEqual([missing.statusCode, missing.headers.location], [302, '/mailbox'])
  assert.equal(
    (await app.inject('/mailbox/assets/mailbox.js')).headers['content-type'],
    'text/javascript; charset=utf-8',
  )
  assert.equal((await app.inject('/mailbox/assets/mailbox.css')).statusCode, 200)
})

test('mails outlive the process, until they are deleted', async () => {
  const again = await openMailbox({ folder, production: false })
  assert.deepEqual(
    again.store.all().map(mail => mail.subject),
    mailbox.store.all().map(mail => mail.subject),
  )
  await again.close()
  assert.equal((await app.inject({ method: 'DELETE', url: '/mailbox/api/messages' })).statusCode, 204)
  assert.deepEqual(await messages(), [])
  assert.deepEqual(fs.readdirSync(folder), [])
  assert.match((await app.inject('/mailbox')).body, /No mails yet/)
})
