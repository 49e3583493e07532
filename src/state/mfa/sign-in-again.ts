import type { ErrorCode } from '../../../contract/errors/catalog.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { leaving } from '../portal/portal.ts'

/** The server's answer where the sign-in is too long ago for what is asked. */
export const signInAgainCode = 'ER-15010' satisfies ErrorCode

/** Where an account asks for a second factor that this sign-in has not proven. */
export const factorNeededCode = 'ER-27010' satisfies ErrorCode

/**
 * Out, and in again, and back to where the user is now; asked first where that loses what was typed.
 *
 * @param keep runs once it is sure, while the user is still signed in
 */
export const signInAgain = (app: App, keep?: () => void): void =>
  leaving(app, async () => {
    const { loginWithRedirect } = await loadAgain(() => import('../login/sign-in-redirect.ts'))
    keep?.()
    await app.session.logout()
    loginWithRedirect(app)
  })
