import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { suite, test } from 'node:test'
import { UsageMistake } from '../../server/core/feature/command.ts'
import { fromAuth0 } from '../../server/operator/cli/import/auth0.ts'
import { entriesOf } from '../../server/operator/cli/import/entries.ts'
import { hashesIn } from '../../server/operator/cli/import/export-files.ts'
import { hashConfigOf } from '../../server/operator/cli/import/firebase.ts'
import { diffLine } from '../../server/operator/cli/import/report.ts'
import { sources } from '../../server/operator/cli/import/sources.ts'

suite('what an export must not bring about', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-import-'))
  const written = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const lines = (...records: object[]) => records.map(record => JSON.stringify(record)).join('\n')

  test('an address leads to a hash of Auth0 only where it is proven, and no other connection has it', async t => {
    t.after(() => fs.rmSync(path.join(folder, 'hashes.json')))
    const hashes = await hashesIn(
      written(
        'hashes.json',
        lines(
          { _id: { $oid: 'one' }, email: 'own@a.test', email_verified: true, passwordHash: 'own' },
          { _id: { $oid: 'two' }, email: 'twice@a.test', email_verified: true, passwordHash: 'first' },
          { _id: { $oid: 'three' }, email: 'twice@a.test', email_verified: true, passwordHash: 'stranger' },
          {
            _id: { $oid: 'four' },
            email: 'unproven@a.test',
            email_verified: false,
            passwordHash: 'stranger',
          },
        ),
      ),
    )
    const hashOf = (record: object) => fromAuth0(record as never, { hashes } as never).hash?.hash
    assert.equal(hashOf({ email: 'own@a.test' }), 'own')
    assert.equal(hashOf({ user_id: 'auth0|two', email: 'twice@a.test' }), 'first')
    for (const record of [
      { email: 'twice@a.test' },
      { email: 'unproven@a.test' },
      // Of a connection whose hashes are not in the file.
      { user_id: 'auth0|elsewhere', email: 'own@a.test' },
    ])
      assert.equal(hashOf(record), undefined)
  })

  test('lines of one person are blocked where one of them is, and proven where all are', async t => {
    const head = 'email,tenants,email_verified,blocked'
    const file = written('people.csv', `${head}\na@a.test,t1,true,false\na@a.test,t2,false,true\n`)
    t.after(() => fs.rmSync(file))
    const found = []
    for await (const { person } of entriesOf({
      file,
      source: sources.csv!,
      read: {} as never,
      memberships: new Map(),
    }))
      found.push([person.blocked, person.verified])
    assert.deepEqual(found, [[true, false]])
  })

  test('no letter of it steers the terminal', () => {
    const line = diffLine({
      entry: 1,
      id: '',
      email: '\u001b]0;title\u0007',
      tenant: 'a\u009bb',
      outcome: 'refused',
      userId: '',
      remarks: ['is \r blocked'],
    })
    assert.doesNotMatch(line!, /\p{Cc}/u)
  })

  test('a file without the parameters of Firebase is refused before anyone is taken without a password', () => {
    assert.throws(() => hashConfigOf('not what the console shows'), UsageMistake)
  })
})
