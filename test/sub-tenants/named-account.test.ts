import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accountOf } from '../../src/state/sub-tenants/account-tree.ts'
import {
  forgetFound,
  loadNamedAccount,
  type NamingPlace,
  namedAccountOf,
} from '../../src/state/sub-tenants/accounts.ts'
import { deleteAccount, renameAccount } from '../../src/state/sub-tenants/change-accounts.ts'
import { refused, scriptedApp } from '../portal/scripted-app.ts'

const listed = (tenantId: string) => ({
  tenantId,
  name: tenantId.toUpperCase(),
  createdAt: '2026-11-26T07:00:00.000Z',
  metadata: { isParent: false },
  isReseller: false,
  subAccountAccessType: 'defaultOff' as const,
  numberOfUsers: 0,
})
const LIST = 'GET /tenants/resources/hierarchy/v2'
const NAMED = '/tenants/resources/sub-tenants/v1/:tenantId'

function arranged(answer: () => unknown = () => ({ items: [listed('a'), listed('b')] })) {
  const { app, made } = scriptedApp({
    [LIST]: answer,
    [`PATCH ${NAMED}`]: () => ({}),
    [`DELETE ${NAMED}`]: () => ({}),
  } as never)
  const held = (place: NamingPlace) => namedAccountOf(app, place).$named.get()
  return { app, made, held }
}

test('the page and the dialog over it may each name an account, and the newest name wins', async () => {
  const { app, made, held } = arranged()
  const older = loadNamedAccount(app, 'page', 'b')
  await Promise.all([loadNamedAccount(app, 'page', 'a'), loadNamedAccount(app, 'dialog', 'b'), older])
  assert.deepEqual([held('page').account?.name, held('dialog').account?.name], ['A', 'B'])
  assert.equal(made.length, 3)
  forgetFound(app)
  assert.deepEqual([held('page').id, held('dialog').account], ['', undefined])
})

test('an account that was named follows a change of its name, and is gone once it is deleted', async () => {
  const { app, held } = arranged()
  await loadNamedAccount(app, 'page', 'a')
  const account = accountOf(listed('a'))
  await renameAccount(app, account, 'Store')
  assert.equal(held('page').account?.name, 'Store')
  await deleteAccount(app, account)
  assert.equal(held('page').account, undefined)
})

test('a name that no account has is answered by none, and a failure by its error, with what was read before', async () => {
  let fails = false
  const { app, held } = arranged(() => {
    if (fails) throw refused(502, 'away')
    return { items: [listed('a')] }
  })
  await loadNamedAccount(app, 'page', 'c')
  assert.deepEqual([held('page').account, held('page').error], [undefined, null])
  await loadNamedAccount(app, 'page', 'a')
  fails = true
  await loadNamedAccount(app, 'page', 'a')
  assert.deepEqual([held('page').account?.name, held('page').error?.statusCode], ['A', 502])
})
