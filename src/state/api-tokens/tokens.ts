import type { TenantToken, TokenType, UserToken } from '../../../contract/api-tokens.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

/** Whose tokens: the account's, or the signed-in person's own. */
export type TokenOwner = 'tenant' | 'user'

/** A token of either owner; one of a person has no roles and permissions of its own. */
export type ApiToken = UserToken & Partial<Pick<TenantToken, 'roleIds' | 'permissionIds'>>

export interface Tokens {
  /** False until the first list has been read. */
  loaded: boolean
  /** Newest first. */
  items: readonly ApiToken[]
  /** Which kind new ones are of; undefined: the vendor has switched tokens off. Source: TOKENS-22. */
  strategy: TokenType | undefined
  /** Whether the account permits new ones of this owner that never expire. */
  mayLast: boolean
}

export interface NewToken {
  description: string
  roleIds?: readonly string[]
  permissionIds?: readonly string[]
  /** Null: never. Left out: the server's own choice, 90 days for a person's and never for an account's. */
  expiresInDays?: number | null
}

const source = { source: 'admin-portal' } as const

/** CONST-15. */
export const dayMinutes = 1440

/** Days as the wire has them; TOKENS-08, TOKENS-09. */
export const expiryMinutes = (days: number | null): number | null =>
  days === null ? null : days * dayMinutes

const empty: Tokens = { loaded: false, items: [], strategy: undefined, mayLast: false }

/** Both kinds are read: a vendor that changed its mind leaves tokens of the other kind behind. */
const tokensBy = (owner: TokenOwner) =>
  resource(`${owner} tokens`, {
    empty,
    load: async (app, signal) => {
      const options = { ...source, signal }
      const [configuration, { accessTokens }, credentials, mayLast] = await Promise.all([
        app.call('GET /identity/resources/configurations/v1/public', {}, options),
        owner === 'tenant'
          ? app.call('GET /identity/resources/tenants/access-tokens/v1', {}, options)
          : app.call('GET /identity/resources/users/access-tokens/v1', {}, options),
        owner === 'tenant'
          ? app.call('GET /identity/resources/tenants/api-tokens/v1', {}, options)
          : app.call('GET /identity/resources/users/api-tokens/v1', {}, options),
        owner === 'tenant' || personalMayLast(app),
      ])
      const items = [...accessTokens, ...credentials].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
      const strategy = configuration.apiTokensEnabled ? configuration.machineToMachineAuthStrategy : undefined
      return { items, strategy, mayLast }
    },
    settle: () => ({ loaded: true }),
  })

const tokens = { tenant: tokensBy('tenant'), user: tokensBy('user') }

export const tokensOf = (app: App, owner: TokenOwner) => ({
  $tokens: tokens[owner](app).$state,
  hold: tokens[owner](app).hold,
})

export const loadTokens = (app: App, owner: TokenOwner): Promise<void> => tokens[owner](app).load()

/** Forgets the list: another account's is not shown meanwhile. */
export const forgetTokens = (app: App, owner: TokenOwner): void => tokens[owner](app).forget()

/** Without an answer none does: the list is worth more than this choice. */
const personalMayLast = (app: App): Promise<boolean> =>
  app.call('GET /identity/resources/configurations/v1/personal-tokens-policy', {}, source).then(
    ({ neverExpires }) => neverExpires,
    () => false,
  )

/** Whether the vendor lets people have tokens at all; true where that cannot be read. */
export const tokensOffered = (app: App): Promise<boolean> =>
  app.call('GET /identity/resources/configurations/v1/public', {}, source).then(
    ({ apiTokensEnabled }) => apiTokensEnabled !== false,
    () => true,
  )

/**
 * Whether the signed-in user may have personal tokens to revoke. The lists tell of the active account alone, and tokens are
 * revoked in every one: who is in several, or may not read the lists, may have some.
 */
export async function mayHaveTokens(app: App): Promise<boolean> {
  if (!(await tokensOffered(app))) return false
  if (app.$tenants.get().tenants.length !== 1) return true
  return await Promise.all([
    app.call('GET /identity/resources/users/access-tokens/v1', {}, source),
    app.call('GET /identity/resources/users/api-tokens/v1', {}, source),
  ]).then(
    ([{ accessTokens }, credentials]) => accessTokens.length + credentials.length > 0,
    () => true,
  )
}

/**
 * Creates a token of the vendor's kind and puts it first in the list, without its secret: that is in what this resolves
 * to, and nowhere else. Source: TOKENS-05, TOKENS-07. Rejects with ApiError.
 */
export async function addToken(
  app: App,
  owner: TokenOwner,
  { description, roleIds = [], permissionIds = [], expiresInDays }: NewToken,
): Promise<ApiToken> {
  const { $tokens } = tokensOf(app, owner)
  const body = {
    description,
    ...(expiresInDays !== undefined && { expiresInMinutes: expiryMinutes(expiresInDays) }),
  }
  const input = {
    ...body,
    roleIds: [...roleIds],
    ...(permissionIds.length > 0 && { permissionIds: [...permissionIds] }),
  }
  const credentials = $tokens.get().strategy === 'ClientCredentials'
  const created: ApiToken =
    owner === 'tenant'
      ? credentials
        ? await app.call('POST /identity/resources/tenants/api-tokens/v2', { body: input }, source)
        : await app.call('POST /identity/resources/tenants/access-tokens/v1', { body: input }, source)
      : credentials
        ? await app.call('POST /identity/resources/users/api-tokens/v1', { body }, source)
        : await app.call('POST /identity/resources/users/access-tokens/v1', { body }, source)
  const { secret: _shownOnce, ...listed } = created
  $tokens.setKey('items', [listed, ...$tokens.get().items])
  return created
}

/** Revokes a token and takes it off the list. Rejects with ApiError. */
export async function removeToken(app: App, owner: TokenOwner, { id, type }: ApiToken): Promise<void> {
  const access = { params: { id } }
  const credentials = { params: { tokenId: id } }
  if (type === 'AccessToken')
    await (owner === 'tenant'
      ? app.call('DELETE /identity/resources/tenants/access-tokens/v1/:id', access, source)
      : app.call('DELETE /identity/resources/users/access-tokens/v1/:id', access, source))
  else
    await (owner === 'tenant'
      ? app.call('DELETE /identity/resources/tenants/api-tokens/v1/:tokenId', credentials, source)
      : app.call('DELETE /identity/resources/users/api-tokens/v1/:tokenId', credentials, source))
  const { $tokens } = tokensOf(app, owner)
  $tokens.setKey(
    'items',
    $tokens.get().items.filter(token => token.id !== id),
  )
}
