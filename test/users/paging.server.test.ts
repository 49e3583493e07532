import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import fc from 'fast-check'
import type { User, Users } from '../../contract/users.ts'
import { type TestServer, type TestVendor, testServer } from '../support/server.ts'
import { type Ask, answered, signedIn } from '../support/signed-in.ts'
import { addMembers } from './members.ts'

const SORTS = [
  'createdAt',
  'name',
  'email',
  'id',
  'verified',
  'isLocked',
  'provider',
  'tenantId',
  'lastLogin',
  'lastSeen',
] as const
const LIST = '/identity/resources/users/v2'

suite('pages of the members list', () => {
  let server: TestServer
  let vendor: TestVendor
  let ask: Ask

  before(async () => {
    server = await testServer()
    vendor = await server.addVendor('acme')
    await server.addTenant(vendor, 'big')
    await server.addTenant(vendor, 'other')
    const admin = await server.addPerson(vendor, 'big', 'admin@acme.test')
    await addMembers(server, vendor, 'big', 96)
    await addMembers(server, vendor, 'other', 5, { prefix: 'stranger' })
    ask = await signedIn(server, vendor, admin)
  })
  after(() => server.close())

  const list = async (query: string) => answered<Users>(await ask(`GET ${LIST}?${query}`))
  const ids = (users: User[]) => users.map(({ id }) => id)

  test('pages of any size, put together, are the whole list once, whatever the sort key and direction [USERS-61, USERS-62, USERS-63, USERS-64, API-01]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SORTS),
        fc.constantFrom('ASC', 'DESC'),
        fc.integer({ min: 7, max: 60 }),
        fc.constantFrom('', '&_filter=person', '&_status=active'),
        async (sort, order, limit, filter) => {
          const base = `_sortBy=${sort}&_order=${order}${filter}`
          const whole = await list(`${base}&_limit=200`)
          const gathered: string[] = []
          for (let offset = 0; offset < whole._metadata.totalItems; offset += limit) {
            gathered.push(...ids((await list(`${base}&_limit=${limit}&_offset=${offset}`)).items))
          }
          assert.deepEqual(gathered, ids(whole.items))
          assert.equal(new Set(gathered).size, whole._metadata.totalItems)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('following next from the first page, and prev from the last, meets every row once in order [USERS-67]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...SORTS),
        fc.constantFrom('ASC', 'DESC'),
        fc.integer({ min: 9, max: 50 }),
        fc.constantFrom('', '&_filter=person'),
        async (sort, order, limit, filter) => {
          const base = `_sortBy=${sort}&_order=${order}&_limit=${limit}${filter}`
          const whole = ids((await list(`_sortBy=${sort}&_order=${order}&_limit=200${filter}`)).items)
          const start = await list(base)
          const forward = ids(start.items)
          for (let page = start; page._links?.next; ) {
            page = answered<Users>(await ask(`GET ${page._links.next as '/'}`))
            forward.push(...ids(page.items))
          }
          assert.deepEqual(forward, whole)
          let page = answered<Users>(await ask(`GET ${start._links!.last as '/'}`))
          const backward = ids(page.items)
          while (page._links?.prev) {
            page = answered<Users>(await ask(`GET ${page._links.prev as '/'}`))
            backward.unshift(...ids(page.items))
          }
          assert.deepEqual(backward, whole)
        },
      ),
      { numRuns: 25 },
    )
  })

  test('each sort key orders by its own value, and the id decides between equals [USERS-61, USERS-29]', async () => {
    const value: Record<(typeof SORTS)[number], (user: User) => string | boolean> = {
      createdAt: user => user.createdAt,
      name: user => user.name.toLowerCase(),
      email: user => user.email,
      id: user => user.id,
      verified: user => user.verified,
      isLocked: user => user.isLocked,
      provider: user => user.provider,
      tenantId: user => user.tenantId,
      lastLogin: user => user.lastLogin ?? '',
      lastSeen: user => user.lastSeen ?? '',
    }
    for (const sort of SORTS) {
      const { items } = await list(`_sortBy=${sort}&_limit=200&_filter=person`)
      const keyed = items.map(user => [value[sort](user), user.id] as const)
      for (const [index, [key, id]] of keyed.entries()) {
        const next = keyed[index + 1]
        if (!next) break
        assert.ok(key < next[0] || (key === next[0] && id < next[1]), `${sort}: ${key} before ${next[0]}`)
      }
    }
  })

  test('the default order is by name ascending, twenty to a page, with an exact total [USERS-66, USERS-67, CONST-38]', async () => {
    const page = await list('')
    assert.equal(page.items.length, 20)
    assert.deepEqual(page._metadata, { totalItems: 97, totalPages: 5 })
    assert.deepEqual(ids(page.items), ids((await list('_sortBy=name&_order=ASC')).items))
  })

  test('an offset past the end answers no rows and the true total [USERS-63]', async () => {
    const page = await list('_offset=500')
    assert.deepEqual(page.items, [])
    assert.equal(page._metadata.totalItems, 97)
  })

  test('a cursor that is not one is answered 400, whatever is in it [USERS-63]', async () => {
    const broken = [
      'x',
      '[]',
      '["after","k",null,0]',
      '["after","2026-02-31T00:00:00.000000Z","00000000-0000-0000-0000-000000000000",0]',
    ]
    for (const text of broken) {
      const cursor = Buffer.from(text).toString('base64url')
      const reply = await ask(`GET ${LIST}?_sortBy=createdAt&_cursor=${cursor}`)
      assert.equal(reply.statusCode, 400, text)
    }
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.constantFrom(...SORTS), async (key, sort) => {
        const parts = ['after', key, '00000000-0000-0000-0000-000000000000', 1]
        const cursor = Buffer.from(JSON.stringify(parts)).toString('base64url')
        const reply = await ask(`GET ${LIST}?_sortBy=${sort}&_cursor=${encodeURIComponent(cursor)}`)
        assert.ok([200, 400].includes(reply.statusCode), reply.body)
      }),
      { numRuns: 50 },
    )
  })

  test('a page takes two statements beside the session check, however long the list [USERS-66]', async () => {
    const texts: string[] = []
    const restore = recordStatements(texts)
    try {
      const page = await list('_limit=50&_offset=10')
      assert.equal(page.items.length, 50)
      assert.ok(page.items.every(({ roles }) => Array.isArray(roles)))
    } finally {
      restore()
    }
    const own = texts.filter(
      text => /\b(memberships|roles|users|tenants)\b/.test(text) && !/join sessions|from sessions/.test(text),
    )
    assert.ok(own.length <= 2, own.join('\n---\n'))
  })

  function recordStatements(texts: string[]): () => void {
    const { pool } = server.services.database
    const wrapped = new Map<object, () => void>()
    const onAcquire = (client: { query: (...args: never[]) => unknown }) => {
      if (wrapped.has(client)) return
      const original = client.query
      client.query = (...args) => {
        const [first] = args as unknown as [string | { text: string }]
        texts.push(typeof first === 'string' ? first : first.text)
        return original.apply(client, args)
      }
      wrapped.set(client, () => {
        client.query = original
      })
    }
    pool.on('acquire', onAcquire as never)
    return () => {
      pool.off('acquire', onAcquire as never)
      for (const unwrap of wrapped.values()) unwrap()
    }
  }
})
