import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import {
  accountOf,
  findAccount,
  idsAbove,
  linesOf,
  type SubAccount,
  withAccount,
  withChange,
  withChildren,
  withoutAccount,
} from '../../src/state/sub-tenants/account-tree.ts'
import {
  accountUsersFromQuery,
  firstUsersOf,
  queryFromAccountUsers,
} from '../../src/state/sub-tenants/account-users.ts'
import { allUsersFromQuery, firstAllUsers, queryFromAllUsers } from '../../src/state/sub-tenants/all-users.ts'
import {
  accountSearchLimit,
  accountsPage,
  accountUsersView,
  allUsersView,
} from '../../src/state/sub-tenants/constants.ts'

const account = (tenantId: string, more: Partial<SubAccount> = {}): SubAccount => ({
  tenantId,
  name: tenantId.toUpperCase(),
  numberOfUsers: 0,
  createdAt: '2026-11-26T07:00:00.000Z',
  metadata: { isParent: false },
  isReseller: false,
  subAccountAccessType: 'defaultOff',
  loadMoreLink: '',
  ...more,
})
const parent = (tenantId: string, ...children: SubAccount[]): SubAccount =>
  account(tenantId, { metadata: { isParent: true }, children })
const tree = () => parent('root', parent('a', account('a1'), account('a2')), account('b'))
const names = (root: SubAccount) =>
  linesOf(root, new Set(['root', 'a', 'b'])).map(line =>
    line.kind === 'more'
      ? `more of ${line.parent.tenantId}`
      : `${'-'.repeat(line.depth)}${line.account.tenantId}`,
  )

suite('the tree of accounts', () => {
  test('an account keeps what the list says of it, and where more of it is [SUBTEN-09]', () => {
    const listed = {
      tenantId: 'a',
      name: 'A',
      createdAt: '2026-11-26T07:00:00.000Z',
      metadata: { isParent: true },
      isReseller: true,
      subAccountAccessType: 'alwaysOn',
      parentTenantId: 'root',
      numberOfUsers: 3,
    } as const
    const { parentTenantId: _, ...shown } = listed
    assert.deepEqual(accountOf(listed), { ...shown, loadMoreLink: '' })
  })

  test('a created account stands below its parent at once, which is one from now on [SUBTEN-10]', () => {
    const after = withAccount(tree(), 'b', account('new'))
    assert.deepEqual(names(after), ['root', '-a', '--a1', '--a2', '-b', '--new'])
    assert.deepEqual(findAccount(after, 'b')?.metadata, { isParent: true })
  })

  test('an account that is created below one whose children were not read does not pass for all of them [SUBTEN-10]', () => {
    const unread = parent('root', account('a', { metadata: { isParent: true } }))
    const { metadata, children } = findAccount(withAccount(unread, 'a', account('new')), 'a')!
    assert.deepEqual([metadata.isParent, children], [true, undefined])
  })

  test('each account that left the ones that were read moves the next ones up, so that none is skipped', () => {
    const first = withChildren(tree(), 'b', [account('b1'), account('b2')], '/x?_limit=2&_offset=2', false)
    const link = (root: SubAccount) => findAccount(root, 'b')?.loadMoreLink
    const deleted = withoutAccount(first, 'b1')
    assert.equal(link(deleted), '/x?_limit=2&_offset=1')
    assert.equal(link(withChange(deleted, 'b2', { name: 'Z' })), '/x?_limit=2&_offset=0')
    assert.equal(link(withChange(deleted, 'b2', { isReseller: true })), link(deleted))
    assert.equal(link(withAccount(first, 'b', account('new'))), link(first))
  })

  test('a deleted account is gone at once, and the last one leaves no parent [SUBTEN-11]', () => {
    const one = withoutAccount(tree(), 'a1')
    assert.deepEqual(names(one), ['root', '-a', '--a2', '-b'])
    const both = withoutAccount(one, 'a2')
    assert.deepEqual(findAccount(both, 'a')?.metadata, { isParent: false })
    assert.equal(withoutAccount(tree(), 'unknown').children?.length, 2)
  })

  test('another name and other settings are shown at once, and nothing else is drawn anew [SUBTEN-12, SUBTEN-13]', () => {
    const before = tree()
    const after = withChange(before, 'a2', {
      name: 'Other',
      isReseller: true,
      subAccountAccessType: 'alwaysOn',
    })
    const { name, isReseller, subAccountAccessType } = findAccount(after, 'a2')!
    assert.deepEqual([name, isReseller, subAccountAccessType], ['Other', true, 'alwaysOn'])
    assert.equal(findAccount(after, 'b'), findAccount(before, 'b'))
    assert.equal(withChange(before, 'unknown', { name: 'X' }), before)
  })

  test('what is read next stands behind what was read, each once, and the last page offers no more', () => {
    const first = withChildren(tree(), 'b', [account('b1')], '/next', false)
    assert.deepEqual(names(first), ['root', '-a', '--a1', '--a2', '-b', '--b1', 'more of b'])
    const all = withChildren(first, 'b', [account('b1'), account('b2')], '', true)
    assert.deepEqual(names(all), ['root', '-a', '--a1', '--a2', '-b', '--b1', '--b2'])
  })

  test('a closed account shows nothing below it, and the way to one is known', () => {
    assert.deepEqual(linesOf(tree(), new Set()).length, 1)
    assert.deepEqual(idsAbove(tree(), 'a2'), ['root', 'a'])
    assert.deepEqual(idsAbove(tree(), 'root'), [])
    assert.deepEqual(idsAbove(tree(), 'unknown'), [])
  })
})

suite('what the lists of accounts ask for', () => {
  test('fifty accounts from the first on, and a search for fifty [CONST-22, CONST-23, CONST-29]', () => {
    assert.deepEqual(accountsPage, { _limit: 50, _offset: 0 })
    assert.equal(accountSearchLimit, 50)
  })

  test('ten users of one account by name, downwards [CONST-24, CONST-25]', () => {
    assert.deepEqual(accountUsersView, { pageSize: 10, sortBy: 'name', order: 'DESC' })
  })

  test('twenty users of all accounts from the first on by name, DESC [CONST-26, CONST-27, CONST-28]', () => {
    assert.deepEqual(allUsersView, { _limit: 20, _offset: 0, _sortBy: 'name', _order: 'DESC' })
  })

  test('the address says what is shown, and what makes no sense there is the default', () => {
    const users = { ...firstUsersOf('a'), search: 'ada', order: 'ASC', page: 3 } as const
    assert.deepEqual(accountUsersFromQuery(queryFromAccountUsers(users)), users)
    assert.equal(`${queryFromAccountUsers(firstUsersOf('a'))}`, 'account=a')
    const all = { ...firstAllUsers, search: 'x', sortBy: 'lastLogin', page: 2 } as const
    assert.deepEqual(allUsersFromQuery(queryFromAllUsers(all)), all)
    const wrong = new URLSearchParams('sortBy=drop&order=up&page=-1')
    assert.deepEqual(allUsersFromQuery(wrong), firstAllUsers)
  })
})
