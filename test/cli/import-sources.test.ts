import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { fromAuth0 } from '../../server/operator/cli/import/auth0.ts'
import { fromClerk } from '../../server/operator/cli/import/clerk.ts'
import { fromCognito } from '../../server/operator/cli/import/cognito.ts'
import { fromFirebase, hashConfigOf } from '../../server/operator/cli/import/firebase.ts'
import { membershipsAt } from '../../server/operator/cli/import/memberships-at.ts'
import { csvRecords } from '../../server/operator/cli/import/read-csv.ts'
import { jsonRecords } from '../../server/operator/cli/import/read-json.ts'

async function* inChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function all<T>(records: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const record of records) found.push(record)
  return found
}

suite('exports of other products', () => {
  test('people are found in lines, lists and lists in objects, wherever the text is cut', async () => {
    const people = [{ a: '}{"[' }, { b: { c: [{ d: '\\"' }] } }, { e: '' }]
    const texts: [boolean, string][] = [
      [false, people.map(each => JSON.stringify(each)).join('\n')],
      [false, JSON.stringify(people, undefined, 2)],
      [true, JSON.stringify({ kind: '[{', users: people, more: { x: 1 } })],
    ]
    for (const [wrapped, text] of texts)
      for (const size of [1, 2, 7, 1000])
        assert.deepEqual(await all(jsonRecords(inChunks(text, size), wrapped)), people, `${size}: ${text}`)
    for (const text of ['[{"a":1},{"a":', '{"a":1}]', '{"a":1,}'])
      await assert.rejects(all(jsonRecords(inChunks(text, 3), false)), /entry|Entry/, text)
  })

  test('lines of CSV are found wherever the text is cut, with line breaks and quotes in cells', async () => {
    const text = '\uFEFFa;b\r\n1;"x\ny"\r\n"q""\n";"""\n"\n3;l"4\n5;6'
    const expected = [
      { a: '1', b: 'x\ny' },
      { a: 'q"\n', b: '"\n' },
      { a: '3', b: 'l"4' },
      { a: '5', b: '6' },
    ]
    for (const size of [1, 2, 3, 5, 1000])
      assert.deepEqual(await all(csvRecords(inChunks(text, size))), expected, `${size}`)
  })

  test('tenants are understood as an id, as several, as objects and as roles by tenant', () => {
    const at = (value: unknown, roles?: unknown) =>
      membershipsAt({ x: { 't.s': value }, r: roles }, 'x.t.s', 'r')
    const plain = [
      { tenant: 'acme', roles: [] },
      { tenant: 'beta', roles: [] },
    ]
    assert.deepEqual(at('acme, beta'), plain)
    assert.deepEqual(at(['acme', 'beta', 'acme']), plain)
    assert.deepEqual(at([{ id: 'acme', roles: ['Admin'] }, { tenant_id: 'beta' }], 'Viewer Billing'), [
      { tenant: 'acme', roles: ['Admin'] },
      { tenant: 'beta', roles: ['Viewer', 'Billing'] },
    ])
    assert.deepEqual(at({ acme: ['Admin'], beta: 'Viewer' }), [
      { tenant: 'acme', roles: ['Admin'] },
      { tenant: 'beta', roles: ['Viewer'] },
    ])
    for (const nothing of [undefined, null, 7n, true, '']) assert.deepEqual(at(nothing), [])
    assert.deepEqual(membershipsAt(JSON.parse('{"a":1}'), '__proto__.constructor', undefined), [])
  })

  test('the parameters of Firebase are read as the console shows them and as JSON', () => {
    const expected = { algorithm: 'SCRYPT', base64_signer_key: 'jx+/==', rounds: '8', mem_cost: '14' }
    const shown =
      'hash_config {\n  algorithm: SCRYPT,\n  base64_signer_key: jx+/==,\n  rounds: 8,\n  mem_cost: 14,\n}'
    assert.deepEqual(hashConfigOf(shown), expected)
    assert.deepEqual(hashConfigOf(JSON.stringify({ hash_config: expected })), expected)
    assert.equal(fromFirebase({ email: 'A@b.c', passwordHash: 'x' }, {}).hash, undefined)
  })

  test('an address counts as proven only where the export says so, and generated names are left out', () => {
    assert.equal(fromAuth0({ email: 'a@b.c' }, {}).verified, false)
    const listed = { identifiers: [{ type: 'email', value: 'A@b.c', verified: true }], _id: { $oid: '1' } }
    const person = fromAuth0({ ...listed, passwordHash: '$2b$' }, {})
    assert.deepEqual([person.id, person.email, person.verified], ['auth0|1', 'a@b.c', true])
    const hashes = new Map([['a@b.c', '$2b$']])
    assert.equal(fromAuth0({ user_id: 'google-oauth2|1', email: 'a@b.c' }, { hashes }).hash, undefined)
    assert.equal(
      fromClerk({ primary_email_address: 'a@b.c', unverified_email_addresses: 'a@b.c' }, {}).verified,
      false,
    )
    for (const username of ['google_123', 'a@b.c', '0f8b0a3c-6f0e-4a0e-9d53-3d1d6c4e7a10'])
      assert.equal(fromCognito({ Username: username, Attributes: [] }, {}).username, '')
    assert.equal(fromCognito({ Username: 'eva', Attributes: [] }, {}).username, 'eva')
  })
})
