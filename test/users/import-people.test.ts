import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MemberImport } from '../../contract/member-import.ts'
import { importRows, retryRows, tryRows } from '../../src/state/users/import/import-people.ts'
import type { ImportRow } from '../../src/state/users/import/rows.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const IMPORT = 'POST /identity/resources/users/v1/import'
const GROUP = 'POST /identity/resources/groups/v1/:groupId/users'
const id = (line: number) => `00000000-0000-7000-8000-${String(line).padStart(12, '0')}`

const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
  line,
  cells: [],
  email: `p${line}@acme.test`,
  name: '',
  phone: '',
  roleIds: undefined,
  groupIds: [],
  problems: [],
  ...more,
})
const lineOf = (email: string) => Number(/\d+/.exec(email)![0])

/** A server that invites all but those whom `refuses` names. */
const server =
  (refuses: (line: number) => boolean = () => false) =>
  (call: { body?: object }) => {
    const { users, dryRun } = call.body as MemberImport
    return {
      results: users.map(({ email }) =>
        refuses(lineOf(email))
          ? { status: 'refused', errorCode: 'ER-02006', message: 'A member already', context: { limit: 3 } }
          : { status: 'invited', ...(!dryRun && { userId: id(lineOf(email)) }) },
      ),
    }
  }

describe('importing the rows of a file', () => {
  const many = Array.from({ length: 230 }, (_, index) => row(index + 2))

  it('goes in chunks, says how far it is, and answers for each row', async () => {
    const { app, made } = scriptedApp({ [IMPORT]: server(line => line === 7) })
    const progress: number[] = []
    const results = await importRows(app, many, { onProgress: done => progress.push(done) })
    assert.deepEqual(progress, [100, 200, 230])
    assert.equal(results.size, 230)
    const seventh = results.get(7)
    assert.ok(seventh?.status === 'refused')
    const { message, errorCode, errorContext } = seventh.reason
    assert.deepEqual([message, errorCode, errorContext], ['A member already', 'ER-02006', { limit: 3 }])
    assert.deepEqual(results.get(8), { status: 'invited', userId: id(8) })
    assert.ok(made.every(({ body }) => (body as MemberImport).dryRun === false))
  })

  it('is tried first without inviting, and puts no one into a group then', async () => {
    const { app, made } = scriptedApp({ [IMPORT]: server() })
    await tryRows(app, [row(2, { groupIds: ['g'] })])
    assert.deepEqual(
      made.map(({ body }) => (body as MemberImport).dryRun),
      [true],
    )
  })

  it('keeps what was done when a call fails, and sends only the rest again', async () => {
    let fails = true
    const { app, made } = scriptedApp({
      [IMPORT]: call => {
        const { users } = call.body as MemberImport
        if (fails && users.some(({ email }) => lineOf(email) === 150)) throw refused(503, 'Later')
        return server()(call)
      },
    })
    const results = await importRows(app, many)
    assert.equal([...results.values()].filter(({ status }) => status === 'invited').length, 130)
    fails = false
    made.length = 0
    const all = await retryRows(app, many, results)
    assert.ok([...all.values()].every(({ status }) => status === 'invited'))
    assert.equal(all.size, 230)
    assert.equal((made[0]!.body as MemberImport).users.length, 100)
    assert.equal(made.length, 1)
  })

  it('stops where it is told to; what was not sent goes with the next try', async () => {
    const stop = new AbortController()
    const { app } = scriptedApp({ [IMPORT]: server() })
    const results = await importRows(app, many, { signal: stop.signal, onProgress: () => stop.abort() })
    assert.equal(results.size, 100)
    assert.equal((await retryRows(app, many, results)).size, 230)
  })

  it('puts people into their groups, and tries that again without another mail', async () => {
    let fails = true
    const joined: object[] = []
    const { app, made } = scriptedApp({
      [IMPORT]: server(line => line === 4),
      [GROUP]: call => {
        if (fails) throw refused(403, 'Above you')
        joined.push((call as { body: object }).body)
        return {}
      },
    })
    const rows = [row(2, { groupIds: ['g'] }), row(3), row(4, { groupIds: ['g'] })]
    const results = await importRows(app, rows)
    const second = results.get(2)
    assert.ok(second?.status === 'invited')
    assert.deepEqual([second.userId, second.groups?.message], [id(2), 'Above you'])
    fails = false
    made.length = 0
    const all = await retryRows(app, rows, results)
    assert.deepEqual(all.get(2), { status: 'invited', userId: id(2) })
    assert.deepEqual(joined, [{ userIds: [id(2)] }])
    assert.deepEqual(
      made.flatMap(({ route, body }) => (route === IMPORT ? (body as MemberImport).users : [])),
      [{ email: 'p4@acme.test' }],
    )
  })
})
