import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { requireConfig } from '../../server/operator/config/read-config.ts'
import { stopAll } from '../../server/platform/process/shutdown.ts'
import { startServer } from '../../server/start.ts'
import { type Place, placeForCommands, portico, signsIn } from './portico.ts'

const guide = fs.readFileSync(new URL('../../docs/import.md', import.meta.url), 'utf8')
const PASSWORD = 'Skærgård 42!'
/** What the examples of the guide hold: entries, new, joins, refused. */
const EXPECTED: Record<string, [number, number, number, number]> = {
  auth0: [4, 3, 1, 1],
  clerk: [2, 2, 1, 0],
  cognito: [2, 1, 0, 1],
  firebase: [2, 1, 1, 1],
  csv: [1, 1, 1, 0],
}

let place: Place
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
  for (const [, name, text] of guide.matchAll(/^```\w+ (\S+\.\w+)\n([\s\S]*?)^```$/gm))
    fs.writeFileSync(path.join(place.folder, name!), text!)
})
after(() => place.remove())

const inFolder = (name: string) => path.join(place.folder, name)

/** The command of the guide for a source, with its files where the examples were written. */
function argumentsFor(source: string): string[] {
  const [, line = ''] = new RegExp(`^portico import (.* --source ${source}\\b.*)$`, 'm').exec(guide) ?? []
  return line
    .split(' ')
    .map(word => (/^[\w-]+\.\w+$/.test(word) && fs.existsSync(inFolder(word)) ? inFolder(word) : word))
}

async function imported(source: string, ...more: string[]) {
  const { code, out, progress } = await portico(
    place.env,
    'import',
    ...argumentsFor(source),
    '--json',
    ...more,
  )
  const { entries, new: created, joins, same, refused } = JSON.parse(out || '{}') as Record<string, number>
  return { code, progress, entries, created, joins, same, refused }
}

const rowsOf = <T>(query: string, values: unknown[] = []) =>
  place.look(async ({ pool }) => (await pool.query(query, values)).rows as T[])

const membersOf = (email: string) =>
  rowsOf<{ tenant: string; active: boolean; roles: string[]; hash: string | null }>(
    `select m.tenant_id as tenant, m.activated as active, m.role_keys as roles, p.hash
     from users u join memberships m on m.user_id = u.id left join passwords p on p.user_id = u.id
     where u.email = $1 order by 1`,
    [email],
  )

test('the guide’s example of each source is tried, taken, and found in place when it is taken again', async () => {
  for (const [source, [entries, created, joins, refused]] of Object.entries(EXPECTED)) {
    const users = () => rowsOf<{ n: number }>('select count(*)::int as n from users')
    const before = await users()
    const tried = await imported(source, '--dry-run')
    assert.deepEqual(await users(), before, `${source}: a dry run writes nothing`)
    const report = inFolder(`${source}-report.csv`)
    const done = await imported(source, '--report', report)
    for (const result of [tried, done])
      assert.deepEqual(
        [result.entries, result.created, result.joins, result.refused],
        [entries, created, joins, refused],
        `${source}: ${result.progress}`,
      )
    assert.equal(done.code, refused > 0 ? 1 : 0)
    assert.equal(fs.statSync(report).mode & 0o777, 0o600)
    const again = await imported(source)
    assert.deepEqual(
      [again.created, again.joins, again.same],
      [0, 0, created + joins],
      `${source}: ${again.progress}`,
    )
  }
})

test('people are in every tenant that the export names, with its roles, and those who may not enter are not', async () => {
  const active = { active: true }
  const ida = await membersOf('ida@moved.example')
  assert.deepEqual(
    ida.map(({ hash: _, ...rest }) => rest),
    [
      { tenant: 'acme', ...active, roles: ['Admin'] },
      { tenant: 'beta', ...active, roles: ['ReadOnly'] },
    ],
  )
  for (const email of ['nora', 'sol', 'rolf'].map(name => `${name}@moved.example`))
    assert.deepEqual(
      (await membersOf(email)).map(row => [row.tenant, row.active]),
      [
        ['acme', true],
        ['beta', true],
      ],
      email,
    )
  const [liv] = await membersOf('liv@moved.example')
  assert.deepEqual(
    [liv?.active, liv?.hash],
    [false, null],
    'an address that is not proven brings no password',
  )
  assert.deepEqual(await membersOf('ulf@moved.example'), [], 'blocked there')
  const rows = fs.readFileSync(inFolder('auth0-report.csv'), 'utf8').split('\r\n')
  assert.equal(rows[0], 'entry,id,email,tenant,outcome,userId,remarks')
  assert.match(
    rows.find(row => row.includes('liv@'))!,
    /the address is not proven there: the password was left out/,
  )
  assert.equal(
    rows.find(row => row.includes('ulf@')),
    '4,auth0|5dea04,ulf@moved.example,,refused,,is blocked there',
  )
  assert.match(fs.readFileSync(inFolder('clerk-report.csv'), 'utf8'), /whose hash is md5/)
})

test('a file that breaks off says from which entry to go on, and going on takes the rest', async () => {
  const line = (name: string) =>
    JSON.stringify({ user_id: `auth0|${name}`, email: `${name}@late.example`, email_verified: true })
  const names = Array.from({ length: 130 }, (_, at) => `p${at + 1}`)
  const whole = names.map(line).join('\n')
  const broken = inFolder('broken.ndjson')
  const options = ['--source', 'auth0', '--tenant', 'acme', '--role', 'ReadOnly', '--json']
  fs.writeFileSync(broken, `${whole.slice(0, whole.indexOf('p120@') + 2)}`)
  const first = await portico(place.env, 'import', broken, ...options)
  assert.equal(first.code, 1)
  assert.match(
    first.progress,
    /ends within entry 120\. Entries up to 100 are in: the same with --from 101 goes on/,
  )
  fs.writeFileSync(broken, whole)
  const rest = await portico(place.env, 'import', broken, ...options, '--from', '101')
  assert.deepEqual(JSON.parse(rest.out).new, 30, rest.progress)
  const everything = await portico(place.env, 'import', broken, ...options)
  assert.deepEqual([JSON.parse(everything.out).new, JSON.parse(everything.out).same], [0, 130])
})

test('what the export says of those who are here is shown and changes nothing', async () => {
  const file = inFolder('changed.csv')
  fs.writeFileSync(file, 'email,name,tenant,roles\nrolf@moved.example,Rolf Berg,acme,Admin\n')
  const { out, progress } = await portico(place.env, 'import', file, '--source', 'csv', '--dry-run', '--json')
  assert.match(
    progress,
    /^~ 1: rolf@moved.example → acme: name: Rolf Aas here, Rolf Berg there; roles: ReadOnly here, Admin there$/m,
  )
  assert.equal(JSON.parse(out).differs, 1)
  const wrong = await portico(place.env, 'import', file, '--source', 'okta')
  assert.equal(wrong.code, 2)
})

test('passwords of other products sign in at once, those of Firebase too', async () => {
  const config = requireConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', PORT: '0', ...place.env })
  const server = await startServer({ ...config, rateLimitFactor: 0 })
  try {
    const { publicUrl } = server.services.config
    for (const name of ['ida', 'nora', 'rolf'])
      assert.equal(await signsIn(publicUrl, `${name}@moved.example`, PASSWORD), 200, name)
    assert.equal(await signsIn(publicUrl, 'sol@moved.example', 'user2password'), 401)
    assert.equal(await signsIn(publicUrl, 'sol@moved.example', 'user1password'), 200)
    assert.equal(await signsIn(publicUrl, 'liv@moved.example', PASSWORD), 401)
  } finally {
    await stopAll(server.stopSteps, server.services.log)
  }
})
