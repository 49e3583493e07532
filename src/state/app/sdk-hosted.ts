import { allowedRedirect } from '../../../rules/redirects.ts'
import { ApiError } from '../../api/api-error.ts'
import { hostedTexts } from '../hosted/hosted-constants.ts'
import { callbackParameters, hostedOf } from '../hosted/hosted-login.ts'
import type { App } from './app.ts'
import { fallbackTexts } from './constants.ts'
import type { SdkApp } from './sdk-app.ts'
import { afterAuthRedirectKey, shouldStepUpKey } from './storage-keys.ts'

/** For the exchange of a code, milliseconds: afterwards the page says that something is wrong. */
const patience = 30_000

const failure = (message: string) => new ApiError(message, { statusCode: 401 })

/**
 * What published SDKs leave to the script of their login box where people sign in on the server's pages: to end loading,
 * and to take the answer of those pages. Source: wire §4.10, §6.2.
 *
 * @returns how to stop
 */
export function joinSdkHosted(app: App, sdk: SdkApp): () => void {
  const { actions, getState } = sdk.store
  const { router, clock } = app
  const hosted = hostedOf(app)
  const isIn = () => getState().auth.isAuthenticated
  const endLoading = () => actions.setAuthState({ isLoading: false })

  /** The SDK draws nothing of the host on these two pages, nor do we: the server's pages take their place. */
  async function enter(additionalParams?: Record<string, string>): Promise<void> {
    const requested = router.$location.get().search.get('redirectUrl')
    if (requested && allowedRedirect(requested, app.redirects()))
      app.env.local.setItem(afterAuthRedirectKey, requested)
    if (!isIn()) {
      actions.setAuthState({ isLoading: true })
      await actions.requestHostedLoginAuthorizeV2({
        shouldRedirectToLogin: true,
        ...(additionalParams && { additionalParams }),
      })
    }
    if (isIn()) router.afterAuth()
  }

  /** The SDK goes nowhere from its callback page. */
  async function again(): Promise<void> {
    actions.setAuthState({ isLoading: true })
    router.to(router.routes.authenticatedUrl, { replace: true, keepQuery: false })
    await actions.requestHostedLoginAuthorizeV2({ shouldRedirectToLogin: true })
  }

  async function exchange(code: string, search: URLSearchParams): Promise<void> {
    const late = new AbortController()
    clock.after(patience, late.signal).then(
      () => hosted.$failure.set(failure(fallbackTexts.authenticate)),
      () => {},
    )
    const more = ['state', 'nonce'].flatMap(name => [[name, search.get(name)]].filter(([, value]) => value))
    await actions.handleHostedLoginCallback({ code, ...Object.fromEntries(more) })
    late.abort()
    hosted.$failure.set(isIn() ? null : failure(fallbackTexts.authenticate))
  }

  /** There is no code: the sign-in was refused, or the page is opened out of the history. */
  async function goOn(search: URLSearchParams): Promise<void> {
    const error = search.get('error')
    // Who did not want to prove a factor is as signed in as before.
    const steppedBack = error === 'access_denied' && app.env.local.getItem(shouldStepUpKey) !== null
    if (steppedBack) {
      app.env.local.removeItem(shouldStepUpKey)
      await actions.requestHostedLoginAuthorizeV2({ shouldRedirectToLogin: false })
    }
    endLoading()
    if (isIn()) return router.afterAuth()
    // Anybody can write a description into a link; the error is one of a few words.
    app.log.warn('hosted login ended without a session', error)
    hosted.$failure.set(failure(error === 'access_denied' ? hostedTexts.refused : fallbackTexts.authenticate))
  }

  async function finish(): Promise<void> {
    const { search } = router.$location.get()
    hosted.$failure.set(null)
    // The code must not stay in the address: the SDK would take it along, and a reload would use it twice.
    router.setQuery({ ...callbackParameters, nonce: undefined }, { replace: true })
    const code = search.get('code')
    await (code ? exchange(code, search) : goOn(search))
  }

  const run = (work: Promise<void>) => void work.catch(error => app.log.error('hosted login failed', error))

  hosted.again = () => run(again())
  const asksItself = sdk.options.authOptions?.hostedLoginOptions?.loadUserOnFirstLoad
  if (!asksItself && router.$page.get() !== 'hostedLoginRedirectUrl') endLoading()
  return router.$page.subscribe(page => {
    if (page === 'hostedLoginRedirectUrl') run(finish())
    else if (page === 'loginUrl') run(enter())
    else if (page === 'signUpUrl') run(enter({ prompt: 'create' }))
  })
}
