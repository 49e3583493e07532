// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { renderMail } from '../../server/core/messages/layout.ts'
import { type Mailer, startMailer } from '../../server/core/messages/mailer.ts'
import { invitation } from '../../server/identity/invitations/mails/invitation.ts'
import { resetPassword } from '../../server/identity/passwords/mails/reset-password.ts'
import { type Mailbox, openMailbox } from '../../server/operator/mailbox/mailbox.ts'
import { createLog } from '../../server/platform/log/log.ts'
import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { mailPurpose } from '../../server/platform/mail/queue.ts'
import { openPlatform, type Platform } from '../../server/platform/open/platform.ts'
import { createSealer } from '../../server/platform/secrets/seal.ts'
import { testDatabase } from '../support/database.ts'
import { declared } from '../support/declared.ts'
import { eventually } from '../support/eventually.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-mailbox-'))
const lines: string[] = []
let platform: Platform
let mailbox: Mailbox
let mailer: Mailer

before(async () => {
  const log = createLog({ level: 'trace', write: line => void lines.push(line) })
  platform = await openPlatform({
    database: await testDatabase(),
    log,
    sealer: createSealer([Buffer.alloc(32)]),
  })
  await platform.database.pool.query('insert into vendors (id, name, config) values ($1, $2, $3)', [
    'acme',
    'Acme & Söhne',
    '{"brand":{"color":"#aa0033"}}',
  ])
  mailbox = await openMailbox({ folder, production: false })
  mailer = await startMailer({
    ...platform,
    declared,
    smtpUrl: mailbox.smtpUrl,
    from: 'Portico <no-reply@portico.example>',
  })
})
after(async () => {
  await platform.jobs.stop(1000)
  mailer.close()
  await mailbox.close()
  await platform.database.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const send = (mail: MailJob): Promise<void> => platform.transact(tx => tx.mail(mail))
const received = (to: string) =>
  eventually(() => mailbox.store.all().find(mail => mail.to.includes(to)), 30_000)

test('nothing is handed to a mail server that does not encrypt, where it must', async () => {
  let work: ((job: { id: string; data: { vendorId: string; sealed: string } }) => Promise<void>) | undefined
  const strict = await startMailer({
    ...platform,
    declared,
    jobs: { ...platform.jobs, work: async (_queue, handler) => void (work = handler as never) },
    smtpUrl: mailbox.smtpUrl,
    requireTls: true,
    from: 'no-reply@portico.example',
  })
  const message = {
    vendorId: 'acme',
    template: 'reset-password',
    to: 'tls@example.com',
    data: resetPassword.samples[1],
  }
  const sealed = platform.sealer
    .seal(Buffer.from(JSON.stringify(message)), mailPurpose('acme'))
    .toString('base64')
  await assert.rejects(work!({ id: 'one', data: { vendorId: 'acme', sealed } }), /ETLS/)
  strict.close()
  assert.equal(
    mailbox.store.all().some(({ to }) => to.includes('tls@example.com')),
    false,
  )
})

test('a line break in a name writes no paragraph of its own into a mail', () => {
  const content = invitation(
    {
      url: 'https://acme.example/x',
      tenantName: 'Acme\n\nYour account is blocked:\nhttps://evil.example',
      invitedBy: 'Eve\r\n\r\n-- \r\nThe bank',
      expiresIn: 3600,
    },
    { vendorName: 'Acme', logo: null, color: '#000000', supportEmail: null },
  )
  const { text } = renderMail(content, {
    vendorName: 'Acme',
    logo: null,
    color: '#000000',
    supportEmail: null,
  })
  const lines = text.split('\n')
  assert.ok(!lines.some(line => /^(https:\/\/evil|Your account is blocked|The bank)/.test(line)), text)
  assert.equal(lines.filter(line => line === '-- ').length, 1)
})

test('a mail is rendered in its vendor’s look and handed to the mail server', async () => {
  const url = 'https://auth.acme.example/account/reset-password?userId=1&token=s3cret'
  await send({
    vendorId: 'acme',
    template: 'reset-password',
    to: 'ada@example.com',
    data: { url, expiresIn: 3600 },
  })
  const mail = await received('ada@example.com')
  assert.equal(mail.subject, 'Reset your Acme & Söhne password')
  assert.equal(mail.from, 'Acme & Söhne <no-reply@portico.example>')
  assert.deepEqual(mail.to, ['ada@example.com'])
  assert.deepEqual(mail.links, [url])
  assert.match(mail.text, /for 1 hour/)
  assert.match(mail.html, /background:#aa0033/)
  assert.match(mail.html, /Acme &#38; Söhne/)
})

test('neither the address nor the link of a mail is in the log', async () => {
  await eventually(() => lines.some(line => line.includes('mail sent')))
  const all = lines.join('')
  assert.match(all, /"template":"reset-password"/)
  assert.doesNotMatch(all, /s3cret|ada@example\.com/)
})

test('an address that would become two recipients, or a header, is refused', async () => {
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'x: a@example.com, b@example.com;',
  ]) {
    await send({ vendorId: 'acme', template: 'password-changed', to, data: {} })
  }
  await send({ vendorId: 'acme', template: 'password-changed', to: 'last@example.com', data: {} })
  await received('last@example.com')
  await eventually(() => lines.filter(line => line.includes('mail refused')).length === 3)
  assert.deepEqual(
    mailbox.store
      .all()
      .filter(mail => mail.to.some(address => /^[abx]/.test(address) && !address.startsWith('ada'))),
    [],
  )
})

test('a name that looks like HTML or like a header stays a name', async () => {
  const name = '<b>Eve</b>\r\nBcc: everybody'
  await send({
    vendorId: 'acme',
    template: 'invitation',
    to: 'eve@example.com',
    data: { url: 'https://a.example/x', tenantName: name, expiresIn: 86_400 },
  })
  const mail = await received('eve@example.com')
  assert.deepEqual(mail.to, ['eve@example.com'])
  assert.doesNotMatch(mail.html, /<b>Eve/)
  assert.match(mail.subject, /^You are invited to <b>Eve<\/b> Bcc: everybody on/)
})

test('a mail server that is away gets the mail when it is back', async () => {
  await mailbox.close()
  await send({
    vendorId: 'acme',
    template: 'email-change-code',
    to: 'late@example.com',
    data: { code: '493021', expiresIn: 600 },
  })
  const port = Number(new URL(mailbox.smtpUrl).port)
  const got: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // The mailer keeps its connection.
    closeTimeout: 500,
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        got.push(...session.envelope.rcptTo.map(({ address }) => address))
        done()
      })
    },
  })
  await eventually(
    async () =>
      (await platform.database.pool.query("select 1 from jobs.job where name = 'mail' and state = 'retry'"))
        .rowCount,
    40_000,
  )
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', () => resolve()))
  // It waits for its next turn; that is now.
  const { rowCount } = await platform.database.pool.query(
    "update jobs.job set start_after = now() where name = 'mail' and state = 'retry' and start_after > now()",
  )
  assert.equal(rowCount, 1)
  platform.jobs.nudge('mail')
  await eventually(() => got.includes('late@example.com'), 60_000)
  await new Promise<void>(resolve => server.close(() => resolve()))
})
