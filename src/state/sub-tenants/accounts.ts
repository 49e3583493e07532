import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import { accountOf, findAccount, type SubAccount, withChildren } from './account-tree.ts'
import { accountSearchLimit, accountsPage } from './constants.ts'

export const source = { source: 'admin-portal' } as const
const HIERARCHY = 'GET /tenants/resources/hierarchy/v2'

/** One page of what is directly below an account. */
async function readChildren(app: App, signal: AbortSignal | undefined, parentId: string, offset: number) {
  const { items, _links } = await app.call(
    HIERARCHY,
    {
      query: {
        ...accountsPage,
        _offset: offset,
        _subTenantId: parentId,
        _depth: 1,
        _sortBy: 'name',
        _order: 'ASC',
      },
    },
    { ...source, ...(signal && { signal }) },
  )
  return { children: items.map(accountOf), next: _links.next }
}

/** The active account with those directly below it; what is deeper is read when it is opened. */
const accounts = resource('subAccounts', {
  empty: { root: undefined as SubAccount | undefined },
  loading: true,
  load: async (app, signal) => {
    const { activeTenant } = app.$tenants.get()
    if (!activeTenant) return {}
    const { tenantId, name, createdAt, isReseller } = activeTenant
    const [{ children, next }, [count], [hierarchy]] = await Promise.all([
      readChildren(app, signal, tenantId, 0),
      readCount(app, signal, tenantId),
      app.call(
        'GET /tenants/resources/hierarchy/v2/metadata',
        { query: { _tenantIds: tenantId } },
        { ...source, signal },
      ),
    ])
    const root: SubAccount = {
      tenantId,
      name,
      createdAt,
      isReseller,
      numberOfUsers: count?.totalUsers ?? 0,
      metadata: { isParent: children.length > 0 },
      subAccountAccessType: hierarchy?.subAccountAccessType ?? 'defaultOff',
      children,
      loadMoreLink: next,
    }
    return { root }
  },
})

/** Who may not see users sees the accounts all the same. */
const readCount = (app: App, signal: AbortSignal, tenantId: string) =>
  app
    .call(
      'POST /identity/resources/tenants/users/v1/count',
      { body: { tenantIds: [tenantId] } },
      { ...source, signal, expected: [403] },
    )
    .catch((): { totalUsers: number }[] => [])

export const accountsOf = (app: App) => ({ $accounts: accounts(app).$state })
export const loadAccounts = (app: App): Promise<void> => accounts(app).load()
export const forgetAccounts = (app: App): void => accounts(app).forget()

/** Changes the tree that is held, if one was read. */
export function patchAccounts(app: App, change: (root: SubAccount) => SubAccount): void {
  const { $state, patch } = accounts(app)
  const { root } = $state.get()
  if (root) patch({ root: change(root) })
}

/** Reads what is directly below an account, unless it was read. @throws ApiError */
export async function openAccount(app: App, tenantId: string): Promise<void> {
  const account = findAccount(accounts(app).$state.get().root, tenantId)
  if (!account?.metadata.isParent || account.children) return
  const { children, next } = await readChildren(app, undefined, tenantId, 0)
  patchAccounts(app, root => withChildren(root, tenantId, children, next, false))
}

/** Reads the next fifty below an account. @throws ApiError */
export async function loadMoreAccounts(app: App, tenantId: string): Promise<void> {
  const account = findAccount(accounts(app).$state.get().root, tenantId)
  if (!account?.loadMoreLink) return
  const offset = Number(new URLSearchParams(account.loadMoreLink.split('?')[1]).get('_offset'))
  const { children, next } = await readChildren(app, undefined, tenantId, offset)
  patchAccounts(app, root => withChildren(root, tenantId, children, next, true))
}

export interface FoundAccounts {
  items: readonly SubAccount[]
  total: number
  capped: boolean
}

/** Accounts of any level by a part of their name, fifty at most: who sees more than that types another letter. */
const found = resource<FoundAccounts, [string]>('foundSubAccounts', {
  empty: { items: [], total: 0, capped: false },
  load: async (app, signal, text) => {
    const { items, _metadata } = await app.call(
      HIERARCHY,
      { query: { _limit: accountSearchLimit, _offset: 0, _filter: text, _sortBy: 'name', _order: 'ASC' } },
      { ...source, signal },
    )
    return {
      items: items.map(accountOf),
      total: _metadata.totalItems,
      capped: _metadata.totalItemsCapped ?? false,
    }
  },
})

export const foundAccountsOf = (app: App) => ({ $found: found(app).$state })
export const searchAccounts = (app: App, text: string): Promise<void> => found(app).load(text)

export interface NamedAccount {
  /** Which account was asked for; empty: none. */
  id: string
  /** Undefined: not read yet, or there is none. */
  account: SubAccount | undefined
}

/** An account that the address names and that is in no part of the tree that was read. */
const named = (name: string) =>
  resource<NamedAccount, [string]>(name, {
    empty: { id: '', account: undefined },
    begin: (before, id) => (before.id === id ? {} : { id, account: undefined }),
    load: async (app, signal, id) => {
      const query = { _filter: id, _limit: accountSearchLimit }
      const { items } = await app.call(HIERARCHY, { query }, { ...source, signal })
      const item = items.find(({ tenantId }) => tenantId === id)
      return { account: item && accountOf(item) }
    },
  })

/** The page and a dialog over it may each name one. */
const namedIn = { page: named('subAccountOfPage'), dialog: named('subAccountOfDialog') }
export type NamingPlace = keyof typeof namedIn

export const namedAccountOf = (app: App, place: NamingPlace) => ({ $named: namedIn[place](app).$state })
export const loadNamedAccount = (app: App, place: NamingPlace, id: string): Promise<void> =>
  namedIn[place](app).load(id)

/** What was found and named. */
export function forgetFound(app: App): void {
  for (const { forget } of [found(app), namedIn.page(app), namedIn.dialog(app)]) forget()
}

/** What was found and named follows what was changed of it. */
export function patchFound(app: App, change: (account: SubAccount) => SubAccount | undefined): void {
  const { $state, patch } = found(app)
  patch({ items: $state.get().items.flatMap(account => change(account) ?? []) })
  for (const place of Object.values(namedIn)) {
    const { $state: $named, patch: patchNamed } = place(app)
    const { account } = $named.get()
    if (account) patchNamed({ account: change(account) })
  }
}
