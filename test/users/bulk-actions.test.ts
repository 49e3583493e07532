import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { loadAllMatching, mostAtOnce } from '../../src/state/users/all-matching.ts'
import { giveRoles } from '../../src/state/users/bulk-actions.ts'
import { usersFile } from '../../src/state/users/users-file.ts'
import { defaultUsersView } from '../../src/state/users/users-query.ts'
import { scriptedApp } from '../portal/scripted-app.ts'
import { person } from './people.ts'

const list = 'GET /identity/resources/users/v2'
const change = 'PUT /team/resources/members/v1'

describe('roles for several people', () => {
  const ada = person({ id: 'ada', name: 'Ada', rolesIds: ['support'] })
  const bob = person({ id: 'bob', name: 'Bob', rolesIds: ['auditor'] })

  it('come beside those that they have, and cost no call where there is nothing to add', async () => {
    const { app, made } = scriptedApp({
      // What others have given since the list was read stays.
      'GET /identity/resources/users/v3': ({ query }: { query?: Record<string, unknown> }) => ({
        items: [query?.ids === 'bob' ? { ...bob, rolesIds: ['auditor', 'reader'] } : ada],
        _links: {},
        _metadata: { totalItems: 1, totalPages: 1 },
      }),
      [change]: () => ({ item: { id: 'bob', name: 'Bob', roleIds: [], roles: [] } }),
    })
    const progress: number[] = []
    const failed = await giveRoles(app, [ada, bob], ['support'], done => progress.push(done))
    assert.deepEqual(failed, [])
    assert.deepEqual(progress, [1, 2])
    const changes = made.filter(({ body }) => body)
    assert.equal(changes.length, 1)
    assert.deepEqual(changes[0]?.body, { id: 'bob', roleIds: ['auditor', 'reader', 'support'] })
  })
})

describe('all people that a list matches', () => {
  it('are read page by page with its search, each once, and no more than can be acted on', async () => {
    const page = (from: number, count: number) => ({
      items: Array.from({ length: count }, (_, at) => person({ id: `p${from + at}` })),
      _metadata: { totalItems: 9999, totalPages: 1 },
    })
    const offsets: unknown[] = []
    const { app } = scriptedApp({
      [list]: ({ query }: { query?: Record<string, unknown> }) => {
        offsets.push(query?._offset)
        assert.equal(query?._filter, 'berg')
        return page(Math.max(0, Number(query?._offset ?? 0) - 1), 100)
      },
    })
    const found = await loadAllMatching(app, { ...defaultUsersView, search: 'berg', page: 7 })
    assert.deepEqual(offsets.map(Number), [0, 100, 200, 300, 400])
    assert.equal(found.length, new Set(found.map(({ id }) => id)).size)
    assert.ok(found.length <= mostAtOnce)
  })
})

describe('the file of people', () => {
  it('has a line each, and no cell that a spreadsheet would run', () => {
    const file = usersFile([person({ name: '=cmd()', email: 'a@b.example', isLocked: true })])
    const [head, line, end] = file.split('\r\n')
    assert.match(head ?? '', /^name,email,phone,status,roles,groups/)
    assert.match(line ?? '', /^'=cmd\(\),a@b\.example,.*locked/)
    assert.equal(end, '')
  })
})
