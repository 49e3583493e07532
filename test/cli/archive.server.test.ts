// run: first, on both databases
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { onPostgres } from '../support/database.ts'
import { embeddedTemplate } from '../support/database-template.ts'
import { startMain } from '../support/main-process.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { choosePassword, type Env, type Place, placeForCommands, portico, signsIn } from './portico.ts'

// A folder with its own embedded database is where archives come from; the run's database is where they go.
const folder = quickFolder('portico-archive-')
const source: Env = { PORTICO_DATA: path.join(folder, 'source') }
const archive = path.join(folder, 'all.archive.gz')
const admin = { email: 'boss@anholt.example', password: 'moor the ferry by night 4' }
let link = ''
let target: Place
let targetEnv: Env

before(async () => {
  target = await placeForCommands()
  fs.cpSync(await embeddedTemplate(), source.PORTICO_DATA!, {
    recursive: true,
    mode: fs.constants.COPYFILE_FICLONE,
  })
  await portico(source, 'seed-demo')
  const created = await portico(source, 'create-admin', '--email', admin.email, '--json')
  link = JSON.parse(created.out).link
  await portico(source, 'create-admin', '--email', 'waits@anholt.example', '--mail')
  await portico(source, 'rotate-keys')
  const written = await portico(source, 'backup', archive, '--json')
  assert.equal(written.code, 0, written.progress)
  const key = fs.readFileSync(path.join(source.PORTICO_DATA!, 'master.key'), 'utf8').trim()
  targetEnv = { ...target.env, PORTICO_MASTER_KEY: key }
})
after(async () => {
  await target.remove()
  fs.rmSync(folder, { recursive: true, force: true })
})

const linesOf = (file: string): string[] => gunzipSync(fs.readFileSync(file)).toString().trim().split('\n')
/** Rows in any order, without the header's time. */
const rowsOf = (file: string) => linesOf(file).slice(1).sort()

test('an archive is readable by its owner alone and holds no key that opens it', () => {
  assert.equal(fs.statSync(archive).mode & 0o777, 0o600)
  const text = linesOf(archive).join('\n')
  assert.ok(text.includes('teodor.falk@anholt.example'))
  assert.ok(!text.includes(targetEnv.PORTICO_MASTER_KEY!))
  assert.ok(!text.includes(new URL(link).searchParams.get('token')!))
  assert.deepEqual(
    fs.readdirSync(folder).filter(name => name.endsWith('.part')),
    [],
  )
})

test('the wrong master key is refused and nothing is changed', async () => {
  const wrong = { ...target.env, PORTICO_MASTER_KEY: '11'.repeat(32) }
  const refused = await portico(wrong, 'restore', archive)
  assert.equal(refused.code, 1)
  assert.match(refused.progress, /master key does not open/)
  const { rows } = await target.look(({ pool }) => pool.query('select count(*)::int as n from vendors'))
  assert.equal(rows[0].n, 0)
})

test('an embedded database moves into another one, row by row, waiting mail included, and people sign in', async () => {
  const restored = await portico(targetEnv, 'restore', archive, '--json')
  assert.equal(restored.code, 0, restored.progress)
  assert.ok(JSON.parse(restored.out).jobs >= 1)
  const second = path.join(folder, 'second.archive.gz')
  const quiet = await portico(targetEnv, 'backup', second)
  assert.equal(quiet.code, 0)
  assert.doesNotMatch(quiet.progress, /Reading/)
  assert.deepEqual(rowsOf(second), rowsOf(archive))

  const server = await startMain({ ...targetEnv, PORTICO_RATE_LIMIT_FACTOR: '0' })
  try {
    assert.equal(await choosePassword(server.url, link, admin.password), 200)
    assert.equal(await signsIn(server.url, admin.email, admin.password), 200)
    assert.doesNotMatch(server.printed(), /shown this once/)
  } finally {
    await server.stop()
  }
})

test('triggers work again after a restore: a new member is counted and copied', async () => {
  const created = await portico(targetEnv, 'create-admin', '--email', 'later@anholt.example')
  assert.equal(created.code, 0, created.progress)
  const { rows } = await target.look(({ pool }) =>
    pool.query(`select t.member_count, (select count(*)::int from memberships where tenant_id = t.id) as members,
      (select email from memberships where email = 'later@anholt.example') as email from tenants t where id = 'anholt'`),
  )
  assert.equal(rows[0].member_count, rows[0].members)
  assert.equal(rows[0].email, 'later@anholt.example')
})

test('a database that holds something is replaced only with --force', async () => {
  const refused = await portico(targetEnv, 'restore', archive)
  assert.equal(refused.code, 1)
  assert.match(refused.progress, /--force/)
  const forced = await portico(targetEnv, 'restore', archive, '--force')
  assert.equal(forced.code, 0, forced.progress)
  const { rows } = await target.look(({ pool }) =>
    pool.query("select count(*)::int as n from users where email = 'later@anholt.example'"),
  )
  assert.equal(rows[0].n, 0)
})

test('what is cut off, newer or no archive is refused before anything is touched', async () => {
  const broken = (name: string, bytes: Buffer) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, bytes)
    return file
  }
  const whole = fs.readFileSync(archive)
  const lines = linesOf(archive)
  const header = JSON.parse(lines[0]!)
  header.header.migrations.push('20991231T0000-future')
  const newer = gzipSync([JSON.stringify(header), ...lines.slice(1), ''].join('\n'))
  for (const [file, says] of [
    [broken('cut.gz', whole.subarray(0, whole.length - 2000)), /not whole/],
    [broken('short.gz', gzipSync(`${lines.slice(0, 40).join('\n')}\n`)), /not whole/],
    [broken('newer.gz', newer), /newer version/],
    [broken('text.gz', gzipSync('hello\n')), /not an archive/],
    [broken('plain.gz', Buffer.from('hello')), /not whole/],
    [path.join(folder, 'absent.gz'), /ENOENT/],
  ] as const) {
    const { code, progress } = await portico(targetEnv, 'restore', file, '--force')
    assert.equal(code, 1, file)
    assert.match(progress, says)
  }
  const { rows } = await target.look(({ pool }) => pool.query('select count(*)::int as n from users'))
  assert.ok(rows[0].n > 40)
})

test('without the master key, what is sealed is left out and the rest comes back', async () => {
  const fresh = onPostgres
    ? { ...target.env, PORTICO_MASTER_KEY: '22'.repeat(32) }
    : { PORTICO_DATA: path.join(folder, 'fresh') }
  if (!onPostgres) {
    const refused = await portico(fresh, 'restore', archive)
    assert.match(refused.progress, /master\.key is missing/)
  }
  // An authenticator app that cannot be checked any more must not keep its person out.
  await target.look(({ pool }) =>
    pool.query(
      `insert into mfa_devices (vendor_id, id, user_id, kind, sealed_seed)
       select vendor_id, gen_random_uuid(), id, 'authenticator', 'sealed'::bytea from users where email = $1`,
      [admin.email],
    ),
  )
  const withApp = path.join(folder, 'with-app.gz')
  assert.equal((await portico(targetEnv, 'backup', withApp)).code, 0)
  const restored = await portico(fresh, 'restore', withApp, '--without-master-key', '--force', '--json')
  assert.equal(restored.code, 0, restored.progress)
  const server = await startMain({ ...fresh, PORTICO_RATE_LIMIT_FACTOR: '0' })
  try {
    assert.equal(await choosePassword(server.url, link, admin.password), 200)
    const reply = await fetch(`${server.url}/identity/resources/auth/v1/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(admin),
    })
    assert.equal(((await reply.json()) as { mfaRequired: boolean }).mfaRequired, false)
  } finally {
    await server.stop()
  }
})

test('a running server is found: an embedded one keeps its folder, a shared database is not replaced', async () => {
  const server = await startMain({ ...targetEnv, ...(onPostgres && { PORTICO_MASTER_KEY: '22'.repeat(32) }) })
  try {
    const refused = await portico(targetEnv, 'restore', archive, '--force')
    assert.equal(refused.code, 1)
    assert.match(refused.progress, onPostgres ? /stop every server/ : /is in use by process/)
  } finally {
    await server.stop()
  }
})

// From here on the target holds an older installation.

test('an archive of the first release is loaded into its schema and then brought to the newest, and what that changed is progress', async () => {
  const older = path.resolve('test/platform/fixtures/first-release.gz')
  const env = { ...targetEnv, PORTICO_MASTER_KEY: '0'.repeat(64) }
  const restored = await portico(env, 'restore', older, '--force')
  assert.equal(restored.code, 0, restored.progress)
  assert.match(restored.progress, /Brought to/)
  // What a start would tell that migrates: no start does after this.
  assert.match(restored.progress, /no longer default roles of who joins without a chosen one: Admin, Support/)
  assert.match(restored.progress, /"action":"oauth\.kept"/)
  const people = await portico(env, 'export', '-', '--tenant', 'anholt', '--format', 'json')
  assert.equal(JSON.parse(people.out).length, 42, people.progress)
})

// In which order the one restore of all databases goes; that the embedded one takes each half is shown above.
const onceIsEnough = { skip: !onPostgres && 'runs on PostgreSQL' }
test(
  'an older archive without its master key is brought to the newest schema before anything is left out',
  onceIsEnough,
  async () => {
    const env = { ...targetEnv, PORTICO_MASTER_KEY: '44'.repeat(32) }
    const older = path.resolve('test/platform/fixtures/first-release.gz')
    const restored = await portico(env, 'restore', older, '--without-master-key', '--force')
    assert.equal(restored.code, 0, restored.progress)
  },
)
