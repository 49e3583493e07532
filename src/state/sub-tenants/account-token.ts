import { onAccountLeft } from '../app/another-account.ts'
import type { App } from '../app/app.ts'
import { featureKey } from '../app/feature-key.ts'

interface Held {
  jwt: string
  /** When it is asked for anew, by the app's clock: before it ends. */
  until: number
}

const KEY = featureKey('subAccountTokens')
const EARLY_MS = 30_000

/** By user and account. They end with the session, and with the tenant out of which accounts are entered. */
const tokensOf = (app: App) =>
  app.feature(KEY, () => {
    const tokens = new Map<string, Promise<Held>>()
    onAccountLeft(app, () => tokens.clear())
    return tokens
  })

/**
 * What goes along with a call about an account: nothing in the active one, else a token that is for it alone (SUBTEN-15). It
 * is kept in memory until shortly before it ends, and one is asked for at a time.
 *
 * @throws ApiError 403 where the person may not enter it
 */
export async function actingIn(app: App, tenantId: string): Promise<{ jwt?: string }> {
  if (tenantId === app.$tenants.get().activeTenant?.tenantId) return {}
  const user = app.session.$state.get().user?.id
  const tokens = tokensOf(app)
  const key = `${user} ${tenantId}`
  for (let held = tokens.get(key); held; held = tokens.get(key)) {
    const { jwt, until } = await held
    if (until > app.clock.now()) return { jwt }
    // Of all who waited for it the first asks for another, and the rest wait for that one.
    if (tokens.get(key) === held) tokens.delete(key)
  }
  const request = ask(app, tenantId)
  tokens.set(key, request)
  request.catch(() => {
    if (tokens.get(key) === request) tokens.delete(key)
  })
  return { jwt: (await request).jwt }
}

async function ask(app: App, tenantId: string): Promise<Held> {
  const { accessToken, expiresIn } = await app.call(
    'POST /identity/resources/users/v3/me/token',
    { body: { tenantId } },
    { source: 'admin-portal', expected: [403] },
  )
  return { jwt: accessToken, until: app.clock.now() + expiresIn * 1000 - EARLY_MS }
}

/** After an account is gone, or who may enter it changed. */
export const forgetTokens = (app: App): void => tokensOf(app).clear()
