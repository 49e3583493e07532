// run: alone, on both databases
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Database } from '../../server/platform/db/open.ts'
import { executeText, HOT_STATEMENTS, type HotStatement, nameOf } from '../../server/platform/db/prepared.ts'
import { sources } from '../architecture/sources.ts'
import { testDatabase } from '../support/database.ts'

let database: Database
before(async () => {
  database = await testDatabase({ connections: 1 })
})
after(() => database.close())

const run = (name: HotStatement, text: string) => executeText<{ n: number }>(name, text, [1], database.kysely)
const kept = async () => {
  const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
  return rows.map(({ name }) => name)
}

test('a hot statement is planned once under a name of its own, and what came before it changes nothing', async () => {
  const texts = Array.from({ length: 110 }, (_, at) => `select $1::int + ${at} as n`)
  for (const text of texts) assert.equal((await run('members-page', text)).length, 1)
  const most = HOT_STATEMENTS['members-page']
  assert.deepEqual(
    texts.map(text => nameOf(text) !== undefined),
    texts.map((_, at) => at < most),
  )
  const own = 'select $1::int as n, true as own'
  await run('password-demands', own)
  assert.match(nameOf(own) ?? '', /^password-demands-[\w-]{16}$/)
  const names = await kept()
  assert.ok(names.includes(nameOf(own)!) && names.includes(nameOf(texts[0]!)!))
  // Two texts of a statement that has one: the second one runs, without a plan that is kept.
  assert.equal((await run('password-demands', `${own}, 2 as second`)).length, 1)
  assert.equal(nameOf(`${own}, 2 as second`), undefined)
})

test('every statement that is declared hot is run somewhere, and all together are few enough for a connection', () => {
  const server = sources.filter(({ path }) => path.startsWith('server/') && !path.endsWith('db/prepared.ts'))
  const idle = Object.keys(HOT_STATEMENTS).filter(
    name => !server.some(({ text }) => text.includes(`'${name}'`)),
  )
  assert.deepEqual(idle, [])
  assert.ok(Object.values<number>(HOT_STATEMENTS).reduce((sum, each) => sum + each) <= 200)
})
