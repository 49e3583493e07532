import type { App } from './app.ts'

/** In local storage, when the user last did something in any tab of this origin: milliseconds since 1970. */
const lastSeenKey = 'portico-last-activity'
/** What counts as activity of the user; the first three by wire §4.10. */
export const signs = ['mousemove', 'scroll', 'keydown', 'pointerdown', 'touchstart'] as const
/** A moving mouse is noted once a second. */
const pause = 1000

/** What a frame or another page posts to report activity there; wire §13. */
export const clearMessage = 'FE_CLEAR_IDLE_TIMEOUT'

/**
 * Signs out a user who has done nothing for as long as the account allows, in no tab of theirs. The server counts refreshes
 * only, and an open tab refreshes by itself.
 *
 * @param target where people are noticed
 * @returns how to stop watching
 */
export function watchIdle(app: App, target: EventTarget | undefined = globalThis.window): () => void {
  const { clock, env } = app
  let timeout = 0
  let seen = clock.now()
  let timer: AbortController | undefined
  /** Whose setting was asked for last. */
  let requested = ''

  const lastSeen = () => Math.max(seen, Number(env.local.getItem(lastSeenKey)) || 0)

  function notice(): void {
    const now = clock.now()
    if (timeout === 0 || now - seen < pause) return
    // Too late: a tab that slept does not wake up by a touch.
    if (now - lastSeen() >= timeout) {
      check()
      return
    }
    seen = now
    env.local.setItem(lastSeenKey, String(now))
  }

  function check(): void {
    timer?.abort()
    if (timeout === 0) return
    const left = lastSeen() + timeout - clock.now()
    if (left <= 0) {
      timeout = 0
      void app.session.logout()
      return
    }
    timer = new AbortController()
    clock.after(left, timer.signal).then(check, () => {})
  }

  function hear(event: Event): void {
    const { origin, data } = event as MessageEvent<{ type?: unknown } | string>
    const type = typeof data === 'string' ? data : data?.type
    const { clearIdleTimeoutAllowedOrigins: allowed = [] } = app.options.authOptions ?? {}
    if (type === clearMessage && (origin === env.page.url.origin || allowed.includes(origin))) notice()
  }

  async function begin(whose: string): Promise<void> {
    try {
      const { sessionIdleTimeoutConfiguration: idle } = await app.call(
        'GET /identity/resources/configurations/sessions/v1',
      )
      if (requested !== whose) return
      timeout = idle?.isActive ? idle.timeout * 1000 : 0
      // The sign-in itself, or the load of the page, was activity.
      seen = clock.now()
      env.local.setItem(lastSeenKey, String(seen))
      check()
    } catch (error) {
      app.log.warn('the idle timeout could not be read; the server ends the session by its own rules', error)
    }
  }

  const stopSession = app.session.$state.subscribe(({ status, user }) => {
    const whose = status === 'authenticated' && user ? `${user.id} ${user.tenantId}` : ''
    if (whose === requested) return
    requested = whose
    timeout = 0
    timer?.abort()
    if (whose) void begin(whose)
  })
  const stopWake = env.page.onWake(check)
  for (const sign of signs) target?.addEventListener(sign, notice, { passive: true, capture: true })
  target?.addEventListener('message', hear)
  return () => {
    stopSession()
    stopWake()
    timer?.abort()
    for (const sign of signs) target?.removeEventListener(sign, notice, { capture: true })
    target?.removeEventListener('message', hear)
  }
}
