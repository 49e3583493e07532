import { atom, type WritableAtom } from 'nanostores'
import type { AuthResponse } from '../../contract/auth.ts'
import { ApiError, isTransient, toApiError } from '../api/api-error.ts'
import { retry } from '../api/retry.ts'
import type { App } from './app.ts'
import { defaultExpiresIn, fallbackTexts, profileRetry } from './constants.ts'
import { fetchEntitlements } from './entitlements.ts'
import { loadAgain } from './load-again.ts'
import { hasNative } from './login/native-bridge.ts'
import { loadMe, loadUser } from './profile-load.ts'
import { inTurn } from './refresh-turn.ts'
import { createRenewal } from './renewal.ts'
import { anonymous, loading, type SessionPort, type SessionState } from './session.ts'
import { tabTenantKey } from './storage-keys.ts'
import { joinTabs, type TabMessage, type Tabs } from './tabs.ts'
import { loadTenants, noTenants, type TenantsState } from './tenants.ts'
import { type Claims, readClaims } from './token.ts'

/** How a session is asked for and ended on the server: by our own cookie, or by hosted login (`hosted/`). */
export interface Transport {
  /** Each call that it makes is given up after so many milliseconds. */
  ask(tenantId: string | null, within: number): Promise<AuthResponse>
  end(): Promise<unknown>
}

export interface OwnSession extends SessionPort {
  token(): string | null
  /** From now on the session is that of hosted login. */
  use(transport: Transport): void
  /** Joins the other tabs and watches for the tab being woken. Returns how to stop. */
  start(): () => void
}

/** Before each further try of a refresh that the server failed, milliseconds. Source: wire §5. */
const pauses = [1000, 2000]
/**
 * What each try may take, milliseconds. When the answer to the first was lost on the way, the second falls into the
 * server's grace of ten seconds, and the session goes on; whoever has a slow network gets more time later.
 */
const patience = [8_000, 15_000, 30_000]

const gone = (error: unknown) => [401, 403].includes(toApiError(error).statusCode)
const worthAnotherTry = (error: unknown) => isTransient(error) || toApiError(error).statusCode === 410

export function createOwnSession(self: () => App, $tenants: WritableAtom<TenantsState>): OwnSession {
  const { clock, session: tab, page } = self().env
  const $state = atom<SessionState>(loading)
  let token: string | null = null
  let tabs: Tabs | undefined
  /** The last answer that this tab or another one got, to tell whether somebody was faster. */
  let renewed: AuthResponse | undefined
  /** Counts sign-ins and sign-outs, so that an answer that was under way changes nothing of what came after it. */
  let changes = 0
  let running: { tenantId: string | null; result: Promise<boolean> } | undefined

  const renewal = createRenewal(clock, () => void (keepsAlive() ? refresh() : logout()))
  const keepsAlive = () => self().options.authOptions?.keepSessionAlive !== false
  const perTab = () => Boolean(self().options.authOptions?.enableSessionPerTenant)
  const tabTenant = () =>
    perTab() ? (tab.getItem(tabTenantKey) ?? page.url.searchParams.get('tenantId')) : null

  function leave(): void {
    changes++
    token = null
    renewed = undefined
    renewal.cancel()
    tab.removeItem(tabTenantKey)
    $tenants.set(noTenants)
    $state.set(anonymous)
  }

  function hold(answer: AuthResponse): { claims: Claims; expiresIn: number; expiresAt: number } {
    const claims = readClaims(answer.accessToken ?? '')
    const lives = claims.exp ? Math.round(claims.exp - clock.now() / 1000) : defaultExpiresIn
    const expiresIn = answer.expiresIn ?? lives
    token = answer.accessToken ?? null
    renewal.plan(expiresIn, !keepsAlive())
    return { claims, expiresIn, expiresAt: clock.now() + expiresIn * 1000 }
  }

  async function enter(answer: AuthResponse): Promise<void> {
    const before = $state.get()
    const since = changes
    try {
      const { claims, expiresIn, expiresAt } = hold(answer)
      if (perTab() && claims.tenantId) tab.setItem(tabTenantKey, claims.tenantId)
      const [user] = await Promise.all([
        loadUser(self(), answer, claims, expiresIn),
        self().options.authOptions?.skipUserLoading ? undefined : loadTenants(self(), $tenants),
      ])
      if (since === changes) $state.set({ status: 'authenticated', user, accessToken: token, expiresAt })
    } catch (error) {
      if (since !== changes) return
      // A server that restarts between token and profile must not sign anybody out.
      if (before.user && token && isTransient(error)) return $state.set({ ...before, accessToken: token })
      leave()
      if (error instanceof ApiError) throw error
      throw new ApiError(fallbackTexts.authenticate, { statusCode: 401, cause: error })
    }
  }

  async function accept(answer: AuthResponse): Promise<void> {
    changes++
    await enter(answer)
    tabs?.tell({ type: 'login' })
  }

  let transport: Transport = {
    ask: (tenantId, within) =>
      self().call(
        'POST /identity/resources/auth/v1/user/token/refresh',
        { body: { tenantId } },
        { anonymous: true, replay: false, expected: [401, 403], within },
      ),
    end: () => self().call('POST /identity/resources/auth/v1/logout', {}, { anonymous: true, replay: false }),
  }

  async function ask(tenantId: string | null, attempt = 0): Promise<AuthResponse> {
    // A native application around us holds the session itself.
    if (hasNative('getTokens'))
      return (await loadAgain(() => import('./native/native-tokens.ts'), clock.after)).nativeTokens(self())
    try {
      return await transport.ask(tenantId, patience[attempt]!)
    } catch (error) {
      const pause = pauses[attempt]
      if (pause === undefined || !worthAnotherTry(error)) throw error
      await clock.after(pause)
      return ask(tenantId, attempt + 1)
    }
  }

  async function renew(tenantId: string | null, seen: AuthResponse | undefined): Promise<boolean> {
    const since = changes
    let entering = false
    try {
      const faster = tenantId === null && renewed !== seen ? renewed : undefined
      const answer = faster ?? (await ask(tenantId))
      if (since !== changes) return token !== null
      if (!faster && tenantId === null) tabs?.tell({ type: 'renewed', answer })
      renewed = answer
      entering = true
      await enter(answer)
      return token !== null
    } catch (error) {
      if (!entering && since !== changes) return token !== null
      if (gone(error)) leave()
      else {
        self().log.warn('the session could not be renewed', error)
        if ($state.get().status === 'loading') $state.set(anonymous)
        renewal.postpone()
      }
      return false
    }
  }

  function refresh(tenantId: string | null = tabTenant()): Promise<boolean> {
    if (running?.tenantId === tenantId) return running.result
    const seen = renewed
    const work = () => renew(tenantId, seen)
    const turn = running?.result ?? Promise.resolve()
    const result = turn.then(() => inTurn(self(), work))
    const mine = { tenantId, result }
    running = mine
    return result.finally(() => {
      if (running === mine) running = undefined
    })
  }

  async function logout(): Promise<void> {
    try {
      await transport.end()
    } catch (error) {
      self().log.warn('the server did not end the session', error)
    }
    leave()
    tabs?.tell({ type: 'logout' })
  }

  async function switchTenant({ tenantId, silentReload }: { tenantId: string; silentReload?: boolean }) {
    await self().call('PUT /identity/resources/users/v1/tenant', { body: { tenantId } })
    if (perTab()) tab.setItem(tabTenantKey, tenantId)
    const entered = await refresh(tenantId)
    tabs?.tell({ type: 'switch' })
    if (!entered) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
    if (!silentReload) page.reload()
  }

  async function reloadUser(): Promise<void> {
    const [me, entitlements] = await Promise.all([
      retry(() => loadMe(self()), { ...profileRetry, wait: clock.after }),
      fetchEntitlements(self()),
    ])
    const { user, ...rest } = $state.get()
    if (!user) throw new Error(fallbackTexts.userNotInState)
    $state.set({ ...rest, user: { ...user, ...me, ...(entitlements && { entitlements }) } })
  }

  /** Another tab renewed the session that this one shares. */
  function adopt(answer: AuthResponse): void {
    renewed = answer
    const { status, user } = $state.get()
    if (status !== 'authenticated' || running) return
    const { claims, expiresAt } = hold(answer)
    if (claims.sub === user?.sub && claims.tenantId === user?.tenantId)
      $state.set({ status, user, accessToken: token, expiresAt })
    else enter(answer).catch(error => self().log.warn('the session of another tab could not be taken', error))
  }

  function hear(message: TabMessage): void {
    if (message.type === 'logout') leave()
    else if (message.type === 'login' || (message.type === 'switch' && !perTab())) void refresh()
    else if (message.type === 'renewed' && !perTab()) adopt(message.answer)
  }

  return {
    $state,
    token: () => token,
    use(other) {
      transport = other
    },
    accept,
    clear: leave,
    refresh,
    reloadUser,
    logout,
    switchTenant,
    start() {
      tabs = joinTabs(self(), hear)
      const stop = page.onWake(renewal.wake)
      return () => {
        stop()
        tabs?.close()
        renewal.cancel()
      }
    },
  }
}
