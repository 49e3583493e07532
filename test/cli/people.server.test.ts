import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { csvLine, parseCsv } from '../../rules/csv.ts'
import { type Place, placeForCommands, portico } from './portico.ts'

let place: Place
before(async () => {
  place = await placeForCommands()
  await portico(place.env, 'seed-demo')
})
after(() => place.remove())

const file = (name: string, text: string) => {
  const target = path.join(place.folder, name)
  fs.writeFileSync(target, text)
  return target
}

test('whatever is written as CSV is read back, and no cell begins a formula', () => {
  const cells = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('=1+1', '+45', '-', '@x', "'=", "''", '"', '\r\n')),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), rows => {
      const text = ['a,b', ...rows.map(csvLine)].join('\r\n')
      assert.deepEqual(
        parseCsv(text)
          .slice(1)
          .map(record => record.cells),
        rows,
      )
    }),
  )
  for (const bad of ['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])
    assert.match(csvLine([bad]), /^"?'/)
})

test('what export wrote is what import finds in the tenant already', async () => {
  for (const name of ['people.csv', 'people.json']) {
    const target = path.join(place.folder, name)
    const written = await portico(place.env, 'export', target)
    assert.equal(written.code, 0, written.progress)
    assert.equal(fs.statSync(target).mode & 0o777, 0o600)
    const text = fs.readFileSync(target, 'utf8')
    assert.ok(text.includes('Sigrún Jónsdóttir'))
    assert.doesNotMatch(text, /argon2/)
    const back = await portico(place.env, 'import', target, '--dry-run', '--json')
    assert.equal(back.code, 0, back.progress)
    const { lines, added, known } = JSON.parse(back.out)
    assert.deepEqual([added, known], [0, lines])
  }
  const { rows } = await place.look(({ pool }) =>
    pool.query("select count(*)::int as n from audits where action = 'users.exported'"),
  )
  assert.equal(rows[0].n, 2)
})

test('import tells every mistake with its line and writes nothing', async () => {
  const people = file(
    'wrong.csv',
    'email,name,roles\r\nnot-an-address,A,ReadOnly\r\nb@x.example,"B\r\nC",Captain\r\nd@x.example,D,\r\nd@x.example,D,ReadOnly\r\nfine@x.example,F,ReadOnly\r\n',
  )
  const { code, progress, out } = await portico(place.env, 'import', people, '--json')
  assert.equal(code, 1)
  assert.deepEqual(progress.split('\n'), [
    'line 2: email: "not-an-address" is not an address',
    'line 3: name: holds a line break or another control character',
    'line 3: roles: there is no role Captain; there are Admin, ReadOnly, and Support',
    'line 5: roles: none; name one, or give --role <key> for such lines',
    'line 6: d@x.example stands in line 5 already',
  ])
  assert.equal(JSON.parse(out).wrong, 4)
  const { rows } = await place.look(({ pool }) =>
    pool.query("select count(*)::int as n from users where email like '%@x.example'"),
  )
  assert.equal(rows[0].n, 0)
})

test('a dry run says what would happen; the import does it once, as invitations', async () => {
  const people = file(
    'more.csv',
    "email;name;username;phone;roles\nnew@x.example;New;newbie;'+45 12 34;ReadOnly Support\nplain@x.example;;;;\n",
  )
  const dry = await portico(place.env, 'import', people, '--role', 'ReadOnly', '--dry-run')
  assert.match(dry.out, /^2 people would join/)
  const members = () =>
    place.look(
      async ({ pool }) =>
        (
          await pool.query(`select email, name, username, phone_number, role_keys, activated from memberships
            where email like '%@x.example' order by email`)
        ).rows,
    )
  assert.deepEqual(await members(), [])

  const done = await portico(place.env, 'import', people, '--role', 'ReadOnly', '--invite', '--json')
  assert.equal(done.code, 0, done.progress)
  assert.deepEqual(await members(), [
    {
      email: 'new@x.example',
      name: 'New',
      username: 'newbie',
      phone_number: '+45 12 34',
      role_keys: ['ReadOnly', 'Support'],
      activated: false,
    },
    {
      email: 'plain@x.example',
      name: '',
      username: '',
      phone_number: '',
      role_keys: ['ReadOnly'],
      activated: false,
    },
  ])
  const { rows } = await place.look(({ pool }) =>
    pool.query("select count(*)::int as n from jobs.job where name = 'mail' and state = 'created'"),
  )
  assert.equal(rows[0].n, 2)
  const again = await portico(place.env, 'import', people, '--role', 'ReadOnly', '--invite', '--json')
  assert.equal(JSON.parse(again.out).added, 0)
})

test('a user name of another user takes the whole batch back, with the line', async () => {
  const people = file(
    'taken.json',
    JSON.stringify([
      { email: 'first@y.example', roles: ['ReadOnly'] },
      { email: 'second@y.example', username: 'Newbie', roles: ['ReadOnly'] },
    ]),
  )
  const { code, progress } = await portico(place.env, 'import', people)
  assert.equal(code, 1)
  assert.match(progress, /line 2: the user name Newbie/)
  const { rows } = await place.look(({ pool }) =>
    pool.query("select count(*)::int as n from users where email like '%@y.example'"),
  )
  assert.equal(rows[0].n, 0)
})

test('a file without the column email, or that is no list, is refused as a whole', async () => {
  const csv = await portico(place.env, 'import', file('odd.csv', 'mail,name\na@x.example,A\n'))
  assert.equal(csv.code, 1)
  assert.match(csv.progress, /email is needed/)
  const json = await portico(place.env, 'import', file('odd.json', '{"a":1}'))
  assert.match(json.progress, /must hold a list/)
})

test('people of several tenants are members of each where the operator vouches for them', async () => {
  await place.look(({ pool }) =>
    pool.query(`insert into tenants (vendor_id, id, name, path)
      select id, 'second', 'Second', '/second/' from vendors limit 1`),
  )
  const people = file('both.csv', 'email,roles\nadmin@example.com,ReadOnly\nfresh@y.example,ReadOnly\n')
  const into = (...args: string[]) => portico(place.env, 'import', people, '--tenant', 'second', ...args)
  const membershipOf = () =>
    place.look(
      async ({ pool }) =>
        (await pool.query("select activated from memberships where tenant_id = 'second' order by email"))
          .rows,
    )
  const dry = await into('--activate', '--dry-run')
  assert.match(dry.progress, /line 2: admin@example.com has an account: in at once/)
  assert.deepEqual(await membershipOf(), [])
  const waiting = JSON.parse((await into('--json')).out)
  assert.deepEqual([waiting.added, waiting.activated, waiting.waiting], [2, 0, 2])
  const done = JSON.parse((await into('--activate', '--json')).out)
  assert.deepEqual([done.added, done.activated, done.waiting], [2, 2, 0])
  assert.deepEqual(await membershipOf(), [{ activated: true }, { activated: true }])
  assert.equal(JSON.parse((await into('--activate', '--json')).out).known, 2)
})

test('a user name that waits for a pending member is taken, and one of another user is for a known address', async () => {
  await place.look(({ pool }) =>
    pool.query(`insert into tenants (vendor_id, id, name, path)
      select id, 'third', 'Third', '/third/' from vendors limit 1`),
  )
  const into = (email: string, username: string) =>
    portico(
      place.env,
      'import',
      file('named.json', JSON.stringify([{ email, username, roles: ['ReadOnly'] }])),
      '--tenant',
      'third',
    )
  const taken = await into('admin@example.com', 'Newbie')
  assert.equal(taken.code, 1)
  assert.match(taken.progress, /line 1: the user name Newbie/)
  const waits = await into('admin@example.com', 'waiting')
  assert.equal(waits.code, 0, waits.progress)
  const second = await into('third@y.example', 'Waiting')
  assert.equal(second.code, 1)
  assert.match(second.progress, /line 1: the user name Waiting/)
})
