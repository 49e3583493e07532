import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { answered } from '../support/signed-in.ts'
import {
  type Connected,
  created,
  ENTERPRISE,
  type List,
  person,
  type Seaport,
  scimRefused,
  seaport,
} from './seaport.ts'

suite('lists of a directory', () => {
  let h: Seaport
  let one: Connected
  before(async () => {
    h = await seaport()
    one = await h.connect({ syncToUserManagement: false })
    for (const [index, name] of ['ada', 'bob', 'cyd', 'dan', 'eve'].entries())
      await created(
        one.scim,
        person(name, {
          externalId: `Ext-${name}`,
          active: name !== 'dan',
          title: index % 2 === 0 ? 'Pilot' : undefined,
          name: { familyName: `Le ${name}` },
          emails: [
            { value: `${name}@acme.test`, type: 'work', primary: true },
            { value: `${name}@home.test`, type: 'home' },
          ],
          ...(index === 0 && { [ENTERPRISE]: { department: 'Harbor', manager: { value: 'm-1' } } }),
        }),
      )
  })
  after(() => h.server.close())

  const read = async (query: Record<string, string | number>) =>
    one.scim(
      `GET /Users?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
    )
  const found = async (filter: string) =>
    answered<List>(await read({ filter, sortBy: 'userName' })).Resources.map(({ displayName }) => displayName)

  test('are filtered by every operator, in any case, and exactly [SCIMP-30]', async () => {
    const expected: [filter: string, names: string[]][] = [
      ['userName eq "ADA@acme.test"', ['ada']],
      ['USERNAME Eq "bob@acme.test"', ['bob']],
      ['urn:ietf:params:scim:schemas:core:2.0:User:userName eq "cyd@acme.test"', ['cyd']],
      ['externalId eq "Ext-ada"', ['ada']],
      ['externalId eq "ext-ada"', []],
      ['userName ne "ada@acme.test"', ['bob', 'cyd', 'dan', 'eve']],
      ['displayName co "D"', ['ada', 'cyd', 'dan']],
      ['displayName sw "d"', ['dan']],
      ['userName ew "E@acme.test"', ['eve']],
      ['displayName gt "cyd"', ['dan', 'eve']],
      ['displayName ge "cyd" and displayName le "dan"', ['cyd', 'dan']],
      ['displayName lt "bob"', ['ada']],
      ['title pr', ['ada', 'cyd', 'eve']],
      ['not (title pr)', ['bob', 'dan']],
      ['title ne "Pilot"', ['bob', 'dan']],
      ['title eq null', ['bob', 'dan']],
      ['active eq false', ['dan']],
      ['active eq "False"', ['dan']],
      ['emails.value eq "EVE@home.test"', ['eve']],
      ['emails[type eq "work" and value co "bob"]', ['bob']],
      ['emails[type eq "work"].value eq "ada@home.test"', []],
      ['emails[type eq "home"].value eq "ada@home.test"', ['ada']],
      ['name.familyName eq "le dan"', ['dan']],
      [`${ENTERPRISE}:department eq "harbor"`, ['ada']],
      [`${ENTERPRISE}:manager.value eq "m-1"`, ['ada']],
      ['displayName eq "ada" or displayName eq "bob" and title pr', ['ada']],
      ['(displayName eq "ada" or displayName eq "bob") and not (title pr)', ['bob']],
      ['meta.created gt "2020-01-01T00:00:00Z" and id pr', ['ada', 'bob', 'cyd', 'dan', 'eve']],
      ['meta.lastModified lt "2020-01-01T00:00:00Z"', []],
      [`displayName eq "x' or 1=1 --"`, []],
    ]
    for (const [filter, names] of expected) assert.deepEqual(await found(filter), names, filter)
  })

  test('refuse a filter that cannot be read, is too long, too deep or too wide [SCIMP-31, SCIMP-37]', async () => {
    const wrong = [
      'userName',
      'userName eq',
      'userName xx "a"',
      'nonsense eq "a"',
      'userName eq "a" and',
      '(userName eq "a"',
      'userName eq "a")',
      'userName eq "a" userName eq "b"',
      'active gt true',
      'userName eq 5',
      'userName eq "\\u0000"',
      'emails[type eq "work"',
      'emails[nonsense eq "work"]',
      'userName[type eq "x"]',
      'meta.created eq "yesterday"',
      '__proto__ eq "x"',
      'constructor.prototype pr',
      `userName eq "${'x'.repeat(1100)}"`,
      `${'('.repeat(21)}userName pr${')'.repeat(21)}`,
      Array.from({ length: 51 }, () => 'id pr').join(' or '),
    ]
    for (const filter of wrong) scimRefused(await read({ filter }), 400, 'invalidFilter')
    assert.equal(({} as { polluted?: unknown }).polluted, undefined)
    assert.deepEqual(await found(`${'('.repeat(20)}userName sw "ada"${')'.repeat(20)}`), ['ada'])
  })

  test('are turned by the page with an exact total [SCIMP-32]', async () => {
    const page = async (query: Record<string, string | number>) => {
      const { totalResults, startIndex, itemsPerPage, Resources } = answered<List>(await read(query))
      return [totalResults, startIndex, itemsPerPage, Resources.length]
    }
    assert.deepEqual(await page({}), [5, 1, 5, 5])
    assert.deepEqual(await page({ startIndex: 0, count: 2 }), [5, 1, 2, 2])
    assert.deepEqual(await page({ startIndex: 5, count: 2 }), [5, 5, 1, 1])
    assert.deepEqual(await page({ startIndex: 9 }), [5, 9, 0, 0])
    assert.deepEqual(await page({ count: 0 }), [5, 1, 0, 0])
    assert.deepEqual(await page({ count: -3 }), [5, 1, 0, 0])
    assert.deepEqual(await page({ filter: 'title pr', count: 1, startIndex: 2 }), [3, 2, 1, 1])
    for (const count of ['x', '1.5', '1e40']) scimRefused(await read({ count }), 400, 'invalidValue')
  })

  test('are ordered by what has an index, else by id, so that pages hold each resource once [SCIMP-33]', async () => {
    const order = async (query: Record<string, string | number>) =>
      answered<List>(await read(query)).Resources.map(({ displayName }) => displayName)
    for (const sortBy of ['userName', 'displayName', 'externalId', 'meta.created', 'USERNAME'])
      assert.deepEqual(
        await order({ sortBy, sortOrder: 'descending' }),
        ['eve', 'dan', 'cyd', 'bob', 'ada'],
        sortBy,
      )
    scimRefused(await read({ sortBy: 'title' }), 400, 'invalidValue')
    const pages = await Promise.all([1, 3, 5].map(startIndex => order({ startIndex, count: 2 })))
    assert.deepEqual(pages.flat(), await order({}))
  })

  test('are found by a post as by an address [SCIMP-34]', async () => {
    const query = { filter: 'title pr', count: 2, startIndex: 2, attributes: ['userName'] }
    const posted = answered<List>(await one.scim('POST /Users/.search', query))
    const got = answered<List>(await read({ ...query, attributes: 'userName' }))
    assert.deepEqual(posted, got)
    assert.equal(answered<List>(await one.scim('POST /Groups/.search', {})).totalResults, 0)
  })

  test('answer what is equal from an index [SCIMP-35]', async () => {
    await h.sql(
      `insert into scim_users (vendor_id, tenant_id, connection_id, id, user_name, external_id, display_name, email, emails, resource)
        select 'acme', 'home', $1, gen_random_uuid(), 'n' || n, 'e' || n, 'd' || n, n || '@many.test', array[n || '@many.test'], '{}'
        from generate_series(1, 2000) n`,
      [one.id],
    )
    await h.sql('analyze scim_users')
    const plan = async (condition: string, value: unknown) => {
      const rows = await h.sql<{ 'QUERY PLAN': string }>(
        `explain select from scim_users r where r.vendor_id = 'acme' and r.tenant_id = 'home'
          and r.connection_id = '${one.id}' and ${condition.replace('?', `'${value}'`)}`,
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    }
    assert.match(
      await plan('(lower(r.user_name) = ? and lower(r.user_name) is not null)', 'n7'),
      /scim_users_user_name/,
    )
    assert.match(
      await plan('(r.external_id = ? and r.external_id is not null)', 'e7'),
      /scim_users_external_id/,
    )
    assert.match(
      await plan('(lower(r.display_name) = ? and lower(r.display_name) is not null)', 'd7'),
      /scim_users_display_name/,
    )
    assert.match(await plan('r.emails @> array[?::text]', '7@many.test'), /scim_users_emails/)
  })
})
