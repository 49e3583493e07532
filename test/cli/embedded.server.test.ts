// run: on PGlite only
import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, suite, test } from 'node:test'
import { type Place, placeForCommands, portico } from './portico.ts'

// What each command does is shown on PostgreSQL; here, that each that writes gets through the embedded database.
suite('commands that write, on the embedded database', () => {
  let place: Place
  before(async () => {
    place = await placeForCommands()
  })
  after(() => place.remove())

  const rows = <T>(statement: string) =>
    place.look(async ({ pool }) => (await pool.query(statement)).rows as T[])
  async function done(name: string, ...args: string[]): Promise<string> {
    const { code, out, progress } = await portico(place.env, name, ...args)
    assert.equal(code, 0, `${name}: ${progress}`)
    return out
  }

  test('seed-demo, create-admin and reset-admin make people, and import adds to them what export reads', async () => {
    await done('seed-demo')
    await done('create-admin', '--email', 'boss@anholt.example')
    await done('create-admin', '--email', 'deputy@anholt.example', '--mail')
    await done('reset-admin', '--email', 'boss@anholt.example')
    const file = path.join(place.folder, 'people.csv')
    fs.writeFileSync(file, 'email,roles\nnew@anholt.example,ReadOnly\n')
    await done('import', file, '--tenant', 'anholt')
    const people = JSON.parse(await done('export', '-', '--tenant', 'anholt', '--format', 'json')) as {
      email: string
    }[]
    for (const name of ['boss', 'deputy', 'new'])
      assert.ok(
        people.some(({ email }) => email === `${name}@anholt.example`),
        name,
      )
  })

  test('rotate-keys and vendor-token write keys and credentials, with their audit rows', async () => {
    await done('rotate-keys', '--leaked')
    const { clientId } = JSON.parse(
      await done('vendor-token', 'create', '--description', 'Back end', '--json'),
    )
    assert.match(await done('vendor-token', 'list'), new RegExp(clientId))
    await done('vendor-token', 'revoke', '--id', clientId)
    const actions = (await rows<{ action: string }>('select action from audits')).map(({ action }) => action)
    assert.ok(actions.includes('signing-keys.withdrawn'), actions.join(' '))
  })

  test('backup and restore bring back what was', async () => {
    const archive = path.join(place.folder, 'all.archive.gz')
    const members = () => rows<{ n: number }>('select count(*)::int as n from memberships')
    const before = await members()
    await done('backup', archive)
    await place.look(({ pool }) => pool.query("delete from memberships where email like 'new@%'"))
    await done('restore', archive, '--force')
    assert.deepEqual(await members(), before)
  })
})
