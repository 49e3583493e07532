import type { App } from './app.ts'
import { createRenewal, unknownLife } from './renewal.ts'

/**
 * The timer that published SDKs leave to the script of their login box: with `keepSessionAlive` the session is refreshed
 * before its token ends, else it ends with it. Source: wire §4.10, Session timer.
 *
 * @returns how to stop
 */
export function timeSdkSession(app: App): () => void {
  const { clock, env, session } = app
  const keepsAlive = () => Boolean(app.options.authOptions?.keepSessionAlive)
  const renew = () => {
    due().catch(error => app.log.warn('the session could not be kept', error))
  }
  const renewal = createRenewal(clock, renew, renew)
  let planned: string | null = null
  /** Of the token, by the clock of this page: milliseconds since 1970. */
  let end = 0

  async function due(): Promise<void> {
    if (!keepsAlive()) return session.logout()
    // The SDK takes a call that did not get through for the end of the session.
    if (!env.page.isOnline()) return renewal.postpone()
    const before = planned
    await session.refresh()
    if (planned === null || planned !== before) return
    if (clock.now() >= end) await session.logout()
    else renewal.postpone()
  }

  const stopSession = session.$state.subscribe(({ user, accessToken }) => {
    if (accessToken === planned) return
    planned = accessToken
    if (!user) return renewal.cancel()
    const life = user.expiresIn || unknownLife
    end = clock.now() + life * 1000
    renewal.recovered()
    renewal.plan(life, !keepsAlive())
  })
  const stopWake = env.page.onWake(renewal.wake)
  return () => {
    stopSession()
    stopWake()
    renewal.cancel()
  }
}
