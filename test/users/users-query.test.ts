import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { getApp } from '../../src/state/app/app.ts'
import {
  filterTypeOf,
  hostPlaceOf,
  identifierTypeOf,
  searchUsers,
  searchUsersBy,
} from '../../src/state/portal/host-place.ts'
import { changeView } from '../../src/state/portal/portal-place.ts'
import {
  defaultUsersView,
  isFiltered,
  pageSizes,
  queryFromView,
  requestFromView,
  type UsersView,
  userFilterTypes,
  userStatuses,
  viewFromQuery,
} from '../../src/state/users/users-query.ts'

const anyView: fc.Arbitrary<UsersView> = fc.record(
  {
    search: fc.string({ maxLength: 40, unit: 'grapheme' }),
    roleIds: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
    groupIds: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
    status: fc.subarray([...userStatuses]),
    mfa: fc.constantFrom('enrolled', 'none'),
    sortBy: fc.constantFrom('name', 'email', 'createdAt', 'lastLogin'),
    order: fc.constantFrom('ASC', 'DESC'),
    page: fc.integer({ min: 1, max: 999_999 }),
    pageSize: fc.constantFrom(...pageSizes),
  },
  { noNullPrototype: true },
)

describe('a users table that a host steers', () => {
  it('searches everything, or the field that the host names; what is no identifier identifies nothing', () => {
    const place = hostPlaceOf(getApp('steered'), 'users-table')
    const now = () => [filterTypeOf(place.$place.get()), identifierTypeOf(place.$place.get())]
    assert.deepEqual(now(), [undefined, undefined])
    searchUsers(place, 'ada')
    for (const type of userFilterTypes) {
      searchUsersBy(place, type)
      assert.deepEqual(now(), [type, type === 'name' ? undefined : type])
      const view = viewFromQuery(place.$place.get().query)
      assert.deepEqual([view.search, view.filterType], ['ada', type])
      assert.equal(queryFromView(view).get('filterType'), type)
    }
    searchUsersBy(place, 'all')
    assert.deepEqual(now(), [undefined, undefined])
  })
})

describe('the users list in the address', () => {
  it('is twenty a page by name upwards when the address says nothing [CONST-18, CONST-38]', () => {
    const view = viewFromQuery(new URLSearchParams())
    assert.deepEqual(view, defaultUsersView)
    assert.equal(view.pageSize, 20)
    assert.equal(view.sortBy, 'name')
    assert.equal(view.order, 'ASC')
    assert.equal(queryFromView(view).toString(), '')
  })

  it('reads back whatever it wrote', () => {
    fc.assert(
      fc.property(anyView, view => {
        assert.deepEqual(viewFromQuery(new URLSearchParams(queryFromView(view).toString())), view)
      }),
    )
  })

  it('ignores what makes no sense, so that an old link opens', () => {
    const broken = 'page=-1&pageSize=7&sortBy=shoe&order=sideways&status=active,flying&roles=,'
    assert.deepEqual(viewFromQuery(new URLSearchParams(broken)), { ...defaultUsersView, status: ['active'] })
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), query => {
        const { page, pageSize } = viewFromQuery(new URLSearchParams(query))
        assert.ok(page >= 1 && pageSizes.includes(pageSize))
      }),
    )
  })

  it('begins at the first page when what is listed changes, and keeps the rest when the page is turned', () => {
    const view = { ...defaultUsersView, search: 'ada', page: 4 }
    assert.equal(changeView(view, { sortBy: 'email' }).page, 1)
    assert.deepEqual(changeView(view, { page: 5 }), { ...view, page: 5 })
    assert.equal(isFiltered(view), true)
    assert.equal(isFiltered(defaultUsersView), false)
  })

  it('becomes the query of users v2 [USERS-60, USERS-61, USERS-62, USERS-63, USERS-64]', () => {
    const view: UsersView = {
      search: 'ada',
      roleIds: ['r1', 'r2'],
      groupIds: ['g1'],
      status: ['locked'],
      sortBy: 'lastLogin',
      order: 'DESC',
      page: 3,
      pageSize: 50,
    }
    assert.deepEqual(requestFromView(view), {
      _filter: 'ada',
      _roleIds: 'r1,r2',
      _groupIds: 'g1',
      _status: 'locked',
      _sortBy: 'lastLogin',
      _order: 'DESC',
      _offset: 100,
      _limit: 50,
    })
    assert.equal(requestFromView({ ...view, filterType: 'email' })._filterType, 'email')
    assert.equal(requestFromView({ ...view, search: '', filterType: 'email' })._filterType, undefined)
    assert.deepEqual(Object.keys(requestFromView(defaultUsersView)), [
      '_limit',
      '_offset',
      '_sortBy',
      '_order',
    ])
  })
})
