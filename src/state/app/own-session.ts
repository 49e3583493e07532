import { atom, type WritableAtom } from 'nanostores'
import type { AuthResponse } from '../../../contract/auth.ts'
import { ApiError, toApiError } from '../../api/api-error.ts'
import { loadTenants, noTenants, type TenantsState } from '../portal/tenants.ts'
import type { App } from './app.ts'
import { ask, byCookie, end, isGone, type Transport } from './ask-session.ts'
import { fallbackTexts } from './constants.ts'
import { fetchEntitlements } from './entitlements.ts'
import { type Held, heldOf } from './held-session.ts'
import { loadPatiently, loadUser, mayStillCome, readMe } from './profile-load.ts'
import { inTurn } from './refresh-turn.ts'
import { createRenewal } from './renewal.ts'
import { anonymous, loading, profileHere, type SessionPort, type SessionState } from './session.ts'
import { tabTenantKey } from './storage-keys.ts'
import { joinTabs, type TabMessage, type Tabs } from './tabs.ts'
import type { Claims } from './token.ts'

export interface OwnSession extends SessionPort {
  token(): string | null
  /** From now on the session is that of hosted login. */
  use(transport: Transport): void
  /** Joins the other tabs and watches for the tab being woken. Returns how to stop. */
  start(): () => void
}

export function createOwnSession(self: () => App, $tenants: WritableAtom<TenantsState>): OwnSession {
  const { clock, session: tab, page } = self().env
  const $state = atom<SessionState>(loading)
  let token: string | null = null
  let tabs: Tabs | undefined
  /** The last answer that this tab or another one got, to see whether another one was faster. */
  let renewed: AuthResponse | undefined
  /** Counts sign-ins and sign-outs, so that an answer that was under way changes nothing of what came after it. */
  let changes = 0
  let running: { tenantId: string | null; result: Promise<boolean> } | undefined
  /** The session whose token is kept, what is under way to load what belongs to it, and whose profile is shown. */
  let held: Held | undefined
  let loads = new AbortController()
  let shown: Claims | undefined

  const renewal = createRenewal(
    clock,
    () => void (keepsAlive() ? refresh() : logout()),
    () => void (isProfileLate() ? loadAnew() : refresh()),
  )
  const isProfileLate = () => $state.get().profile !== undefined
  const keepsAlive = () => self().options.authOptions?.keepSessionAlive !== false
  const perTab = () => Boolean(self().options.authOptions?.enableSessionPerTenant)
  const tabTenant = () =>
    perTab() ? (tab.getItem(tabTenantKey) ?? page.url.searchParams.get('tenantId')) : null

  function leave(): void {
    changes++
    token = null
    renewed = held = shown = undefined
    loads.abort()
    renewal.cancel()
    tab.removeItem(tabTenantKey)
    $tenants.set(noTenants)
    $state.set(anonymous)
  }

  function hold(answer: AuthResponse): Held {
    held = heldOf(answer, clock.now())
    token = answer.accessToken ?? null
    renewal.plan(held.expiresIn, !keepsAlive())
    return held
  }

  /** `waited`: a page may have kept the answer for longer than its token lives. */
  async function enter(answer: AuthResponse, waited = false): Promise<void> {
    try {
      const mine = hold(answer)
      if (perTab() && mine.claims.tenantId) tab.setItem(tabTenantKey, mine.claims.tenantId)
      await load(mine, waited)
    } catch (error) {
      if (error instanceof ApiError) throw error
      leave()
      throw new ApiError(fallbackTexts.authenticate, { statusCode: 401, cause: error })
    }
  }

  /** Loads who it is. When the server fails for good, the token stays, and so does a user who is shown already. */
  async function load(mine: Held, waited: boolean): Promise<void> {
    const since = changes
    const { answer, claims, expiresIn, expiresAt } = mine
    const counts = () => since === changes && mine === held
    const stay = (profile: 'retrying' | 'missing') => {
      const same = shown?.sub === claims.sub && shown?.tenantId === claims.tenantId
      const before = same ? $state.get() : { ...loading, profile }
      if (counts()) $state.set({ ...before, accessToken: token, expiresAt })
    }
    loads.abort()
    loads = new AbortController()
    const { signal } = loads
    try {
      const [user] = await Promise.all([
        loadUser(self(), answer, claims, expiresIn, () => stay('retrying'), signal),
        self().options.authOptions?.skipUserLoading ? undefined : loadTenants(self(), $tenants, signal),
      ])
      if (!counts()) return
      shown = claims
      renewal.recovered()
      $state.set({ status: 'authenticated', user, accessToken: token, expiresAt })
    } catch (error) {
      if (!counts()) return
      if (mayStillCome(error)) {
        stay('missing')
        if (isProfileLate()) renewal.postpone()
        return
      }
      if (waited && toApiError(error).statusCode === 401) {
        const fresh = await ask(self(), transport, tabTenant()).catch(() => undefined)
        if (!counts()) return
        if (fresh) return enter(fresh)
      }
      leave()
      throw error
    }
  }

  /** What is missing of a session is loaded once more, with the token that is there. */
  async function loadAnew(): Promise<void> {
    if (!held || $state.get().profile === 'retrying') return
    $state.set({ ...$state.get(), profile: 'retrying' })
    await load(held, true).catch(error => self().log.warn('the profile could not be loaded', error))
  }

  async function accept(answer: AuthResponse): Promise<void> {
    changes++
    await enter(answer, true)
    if (token === null) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
    tabs?.broadcast({ type: 'login' })
    if (isProfileLate()) await profileHere($state)
  }

  let transport = byCookie(self)

  /** A new answer, ours or that of a tab that was faster. Else whether there is a session all the same. */
  async function obtain(tenantId: string | null, seen: AuthResponse | undefined) {
    const since = changes
    try {
      const faster = tenantId === null && renewed !== seen ? renewed : undefined
      const answer = faster ?? (await ask(self(), transport, tenantId))
      if (since !== changes) return token !== null
      if (!faster && tenantId === null) tabs?.broadcast({ type: 'renewed', answer })
      renewed = answer
      return answer
    } catch (error) {
      if (since !== changes) return token !== null
      return failed(error)
    }
  }

  function failed(error: unknown): false {
    if (isGone(error)) leave()
    else {
      self().log.warn('the session could not be renewed', error)
      if ($state.get().status === 'loading' && !isProfileLate()) $state.set(anonymous)
      renewal.postpone()
    }
    return false
  }

  function refresh(tenantId: string | null = tabTenant()): Promise<boolean> {
    if (running?.tenantId === tenantId) return running.result
    const seen = renewed
    // Other tabs have their turn while this one waits for its profile.
    const obtained = Promise.resolve(running?.result).then(() => inTurn(self(), () => obtain(tenantId, seen)))
    const result = obtained.then(async found => {
      if (typeof found === 'boolean') return found
      return enter(found).then(() => token !== null, failed)
    })
    running = { tenantId, result }
    return result.finally(() => {
      if (running?.result === result) running = undefined
    })
  }

  async function logout(): Promise<void> {
    const away = await end(self(), transport)
    leave()
    tabs?.broadcast({ type: 'logout' })
    if (!away) return
    page.go(away)
    // The page is left by way of the provider: what would come after must not lead elsewhere.
    return new Promise(() => {})
  }

  async function switchTenant({ tenantId, silentReload }: { tenantId: string; silentReload?: boolean }) {
    await self().call('PUT /identity/resources/users/v1/tenant', { body: { tenantId } })
    if (perTab()) tab.setItem(tabTenantKey, tenantId)
    const entered = await refresh(tenantId)
    tabs?.broadcast({ type: 'switch' })
    if (!entered) throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
    if (!silentReload) page.reload()
  }

  async function reloadUser(): Promise<void> {
    if (isProfileLate()) return loadAnew()
    const [me, entitlements] = await Promise.all([
      loadPatiently(self(), () => readMe(self())),
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
    else enter(answer).catch(error => self().log.warn('the profile could not be loaded', error))
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
