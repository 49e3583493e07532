import type { App } from '../app/app.ts'
import type { SessionUser } from '../app/session.ts'
import { portalOf } from '../portal/portal.ts'

/** Whether this user is being impersonated; the claim `act` says so (wire/entities.md §3). */
export const isActedAs = (user: SessionUser | null): boolean =>
  typeof (user?.act as { sub?: unknown } | undefined)?.sub === 'string'

/**
 * Acts as a member from now on, in this browser: leaves for the page that begins it, which comes back here. Rejects with
 * the ApiError of what the server does not allow.
 */
export async function actAs(app: App, userId: string, reason: string): Promise<void> {
  const body = { userId, ...(reason && { reason }) }
  const { url } = await app.call('POST /identity/resources/impersonation/v1/links', { body })
  // The reason is sent: leaving does not ask about it.
  portalOf(app).unsaved.clear()
  app.env.page.go(url)
}

/** Stops: an administrator is themselves again, everybody else is signed out. */
export async function stopActing(app: App): Promise<void> {
  const { session, router, env, log } = app
  let restored = false
  try {
    ;({ restored } = await app.call('POST /identity/resources/impersonation/v1/end', { body: {} }))
  } catch (error) {
    log.warn('the impersonation could not be ended in its own way; it is signed out', error)
  }
  if (restored && (await session.refresh())) return env.page.reload()
  await session.logout()
  router.to(router.routes.loginUrl)
}
