import assert from 'node:assert/strict'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { after, before, test } from 'node:test'
import type { Finding } from '../../server/operator/cli/checks/finding.ts'
import { onPostgres } from '../support/database.ts'
import { startMailCatcher } from '../support/mail-catcher.ts'
import { startMain } from '../support/main-process.ts'
import { type Env, type Place, placeForCommands, portico } from './portico.ts'

let place: Place
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
  await portico(place.env, 'rotate-keys')
})
after(() => place.remove())

async function examine(
  env: Env,
): Promise<{ code: number; of(check: string): Finding | undefined; text: string }> {
  const { code, out } = await portico(env, 'doctor', '--json')
  const findings = JSON.parse(out) as Finding[]
  return { code, of: check => findings.find(finding => finding.check === check), text: out }
}

test('doctor finds a healthy installation healthy, and every finding that is not ok has a cure', async () => {
  const { code, of, text } = await examine({ ...place.env, PORT: '9' })
  assert.equal(code, 0, text)
  for (const check of [
    'configuration',
    'database',
    'schema',
    'master key',
    'clock',
    'mail server',
    'text messages',
    'Stripe',
  ])
    assert.equal(of(check)?.result, 'ok', check)
  assert.equal(of('public URL')?.result, 'warn')
  for (const finding of JSON.parse(text) as Finding[]) assert.ok(finding.result === 'ok' || finding.cure)
})

test('doctor reaches a running server by its public URL', async () => {
  const server = await startMain(place.env)
  try {
    const { code, of, text } = await examine({ ...place.env, PORTICO_PUBLIC_URL: server.url })
    assert.equal(code, 0, text)
    assert.equal(of('public URL')?.result, 'ok')
    assert.equal(of('clock of it')?.result, 'ok')
    assert.equal(of('database')?.result, onPostgres ? 'ok' : 'warn')
  } finally {
    await server.stop()
  }
})

test('doctor tells a master key that opens nothing', async () => {
  const { code, of } = await examine({ ...place.env, PORTICO_MASTER_KEY: '33'.repeat(32) })
  assert.equal(code, 1)
  assert.equal(of('master key')?.result, 'fail')
  assert.match(of('master key')?.cure ?? '', /PORTICO_MASTER_KEY/)
})

test('doctor tells a schema that is behind, and changes nothing', async () => {
  const newest = await place.look(async ({ pool }) => {
    const { rows } = await pool.query('select * from kysely_migration order by name desc limit 1')
    await pool.query('delete from kysely_migration where name = $1', [rows[0].name])
    return rows[0]
  })
  assert.equal((await examine(place.env)).of('schema')?.result, 'warn')
  assert.equal((await examine(place.env)).of('schema')?.result, 'warn')
  await place.look(({ pool }) =>
    pool.query('insert into kysely_migration (name, timestamp) values ($1, $2)', [
      newest.name,
      newest.timestamp,
    ]),
  )
})

test('doctor tells a mail server that does not answer, or that refuses the password, without the password', async () => {
  const silent = await examine({ ...place.env, SMTP_URL: 'smtp://u:s3cr3t-word@127.0.0.1:9' })
  assert.equal(silent.code, 1)
  assert.equal(silent.of('mail server')?.result, 'fail')
  assert.doesNotMatch(silent.text, /s3cr3t-word/)

  const rude = net.createServer(socket => {
    socket.on('error', () => {})
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', data =>
      socket.write(
        String(data).startsWith('EHLO')
          ? '250-mail.example\r\n250 AUTH PLAIN\r\n'
          : '535 no s3cr3t-word here\r\n',
      ),
    )
  })
  await new Promise<void>(resolve => rude.listen(0, '127.0.0.1', resolve))
  const { port } = rude.address() as net.AddressInfo
  const refused = await examine({ ...place.env, SMTP_URL: `smtp://u:s3cr3t-word@127.0.0.1:${port}` })
  rude.close()
  assert.match(refused.of('mail server')?.detail ?? '', /535/)
  assert.doesNotMatch(refused.text, /s3cr3t-word/)
})

test('doctor signs in at the providers of text messages and payments, and tells who refuses, without the secret', async () => {
  const requested: string[] = []
  const provider = http.createServer(({ url = '', headers }, reply) => {
    requested.push(url)
    const good = ['Basic QUMxOmdvb2Qtd29yZA==', 'Bearer sk_test_good'].includes(headers.authorization ?? '')
    reply.writeHead(good ? 200 : 401).end('s3cr3t-word is wrong')
  })
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(provider.address() as net.AddressInfo).port}`
  const env = (sms: string, stripe: string) => ({
    ...place.env,
    SMS_URL: `twilio://AC1:${sms}@${host}?from=+15551234567`,
    STRIPE_SECRET_KEY: stripe,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_API_URL: `http://${host}`,
  })
  const accepted = await examine(env('good-word', 'sk_test_good'))
  const refused = await examine(env('s3cr3t-word', 'sk_test_s3cr3t-word'))
  provider.close()
  assert.deepEqual(requested.slice(0, 2), ['/2010-04-01/Accounts/AC1.json', '/v1/customers?limit=1'])
  for (const check of ['text messages', 'Stripe']) {
    assert.equal(accepted.of(check)?.result, 'ok', accepted.text)
    assert.equal(refused.of(check)?.result, 'fail', check)
    assert.match(refused.of(check)?.detail ?? '', /401/)
  }
  assert.doesNotMatch(refused.text, /s3cr3t-word/)
})

test('doctor tells a mistake in the configuration and a data folder that others can read', async () => {
  const wrong = await examine({ ...place.env, PORT: 'ninety' })
  assert.equal(wrong.code, 1)
  assert.match(wrong.of('configuration')?.detail ?? '', /PORT/)

  const dataDir = onPostgres ? path.join(place.folder, 'open') : place.env.PORTICO_DATA!
  fs.mkdirSync(dataDir, { recursive: true })
  const mode = fs.statSync(dataDir).mode
  fs.chmodSync(dataDir, 0o755)
  const open = await examine({ ...place.env, PORTICO_DATA: dataDir })
  fs.chmodSync(dataDir, mode)
  assert.equal(open.of('data folder')?.result, 'warn')
  assert.match(open.of('data folder')?.cure ?? '', /chmod 700/)
})

test('doctor looks at the vendor file, also where a variable is wrong, and at what an operator put up with', async () => {
  const vendors = [{ id: 'acme', roles: [{ key: 'Clerk', permissions: ['fe.secure.read.user'] }] }]
  const file = path.join(place.folder, 'portico.config.json')
  fs.writeFileSync(file, JSON.stringify({ vendors }))
  const unknown = await examine({ ...place.env, PORTICO_CONFIG: file })
  assert.equal(unknown.of('vendor file')?.detail, `${file}, 1 vendor`)
  assert.equal(unknown.of('permissions of the vendor file')?.result, 'fail')
  assert.match(unknown.of('permissions of the vendor file')!.detail, /Did you mean fe\.secure\.read\.users\?/)
  const both = await examine({
    ...place.env,
    PORT: 'ninety',
    PORTICO_CONFIG: path.join(place.folder, 'no.json'),
  })
  assert.match(both.of('configuration')!.detail, /PORT/)
  assert.match(both.of('vendor file')!.detail, /there is no file .*no\.json/)

  const { PORTICO_PASSWORD_COST: _cheap, DATABASE_URL: _url, ...standard } = place.env
  const production = {
    ...standard,
    NODE_ENV: 'production',
    PORTICO_DATA: path.join(place.folder, 'none'),
    PORTICO_PUBLIC_URL: 'https://localhost:9',
    SMTP_URL: 'smtp://mail.invalid',
    SMTP_TLS: 'optional',
    MAIL_FROM: 'a@example.com',
    PORTICO_CONFIG: fs.mkdtempSync(path.join(place.folder, 'empty-')),
  }
  const loose = await examine(production)
  for (const check of ['durability', 'mail encryption', 'vendor file'])
    assert.equal(loose.of(check)?.result, 'warn', check)
  const { SMTP_TLS: _loose, ...strict } = production
  assert.equal((await examine(strict)).of('mail encryption'), undefined)
  assert.equal(
    (await examine({ ...strict, DATABASE_URL: 'postgres://u@127.0.0.1:9/x' })).of('durability'),
    undefined,
  )
})

test('doctor tells a mail server that does not encrypt where it must, and the variable that asks otherwise', async () => {
  const plain = await startMailCatcher()
  const env = { ...place.env, SMTP_URL: plain.smtpUrl }
  assert.equal((await examine(env)).of('mail server')?.result, 'ok')
  const refused = (await examine({ ...env, SMTP_TLS: 'required' })).of('mail server')
  assert.equal(refused?.result, 'fail')
  assert.match(refused?.cure ?? '', /SMTP_TLS=optional/)
  await plain.close()
})

test('doctor makes neither key nor database where there is none', async () => {
  const folder = path.join(place.folder, 'nothing')
  const { code, text } = await examine({ PORTICO_DATA: folder })
  assert.equal(code, 0, text)
  assert.equal(fs.existsSync(folder), false)
})

test('the log of a start or a command names the trial days that count for nothing, as doctor does', async () => {
  const plans = [
    { slug: 'free', name: 'Free', amount: 0, isDefault: true },
    { slug: 'harbor', name: 'Harbor', amount: 2900, trialDays: 14 },
  ]
  const file = path.join(place.folder, 'trials.config.json')
  fs.writeFileSync(file, JSON.stringify({ vendors: [{ id: 'trials', billing: { plans } }] }))
  const { progress } = await portico({ ...place.env, PORTICO_CONFIG: file }, 'vendor-token', 'list')
  assert.match(progress, /"action":"settings\.idle","reason":"vendors\[0\]\.billing\.plans\[1\]\.trialDays"/)
})
