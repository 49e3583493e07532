import { atom } from 'nanostores'
import { MULTI_FACTOR } from '../../../rules/step-up.ts'
import { ApiError, toApiError } from '../../api/api-error.ts'
import type { App, AppParts } from '../app/app.ts'
import { fallbackTexts } from '../app/constants.ts'
import type { StepUpOptions } from '../app/stepped-up.ts'
import { afterAuthRedirectKey } from '../app/storage-keys.ts'
import { readClaims } from '../app/token.ts'
import { hasNative } from '../login/native-bridge.ts'
import { callNative } from '../native/call-native.ts'
import { authorizeAddress, type MoreParameters } from './authorize-address.ts'
import { hostedTexts } from './hosted-constants.ts'
import { answerOf, createHostedTransport, type HostedTransport } from './hosted-transport.ts'
import { storePendingSignIn, takePendingSignIn } from './pending-sign-in.ts'

/** Both scripts that a published SDK loads mean the same one. */
const KEY = Symbol.for('portico.hosted-login')

interface Hosted {
  transport: HostedTransport
  /** Why the sign-in ended without one; null: it goes on. */
  $failure: ReturnType<typeof atom<ApiError | null>>
  /** Begins another sign-in on the callback page. */
  again(): void
}

export const hostedOf = (app: App): Hosted =>
  app.feature(KEY, () => ({
    transport: createHostedTransport(app),
    $failure: atom<ApiError | null>(null),
    again: () => void hostedSignIn(app).then(silent => silent && app.router.afterAuth()),
  }))

/** The pages that hosted login takes over. Any other page of ours is shown where it is opened. */
const taken = { loginUrl: {}, signUpUrl: { prompt: 'create' } } as const

/** Lets an app sign people in on the server's own pages. Returns how to stop. */
export function joinHostedLogin({ app, own }: AppParts): () => void {
  const { transport } = hostedOf(app)
  own.use(transport)
  return app.router.$page.subscribe(page => {
    if (page === 'hostedLoginRedirectUrl') void finishHostedLogin(app)
    else if (page === 'loginUrl' || page === 'signUpUrl') void enter(app, taken[page])
  })
}

/** A user who opens the login page and is signed in on the server's pages goes on where they wanted to go. */
async function enter(app: App, more: MoreParameters): Promise<void> {
  const requested = app.router.$location.get().search.get('redirectUrl')
  if (requested) app.env.local.setItem(afterAuthRedirectKey, requested)
  if (await hostedSignIn(app, more)) app.router.afterAuth()
}

/**
 * Signs in: silently if a user is signed in on the server's pages already, else by going there (HOSTED-04 to HOSTED-07).
 * True: it was silent, and the page stays.
 */
export async function hostedSignIn(app: App, more: MoreParameters = {}): Promise<boolean> {
  const asks = more.prompt === undefined && !app.options.authOptions?.disableSilentRefresh
  if (asks && (await app.session.refresh())) return true
  await goToServer(app, more)
  return false
}

/** An application around us that signs in by itself gets what would go along, in place of this page's leaving. */
async function goToServer(app: App, more: MoreParameters): Promise<void> {
  const { $failure } = hostedOf(app)
  $failure.set(null)
  if (hasNative('requestAuthorize')) return callNative('requestAuthorize', JSON.stringify(more))
  try {
    const { address, begun } = await authorizeAddress(app, more)
    storePendingSignIn(app, begun)
    app.env.page.go(address)
  } catch (error) {
    app.log.error('hosted login cannot begin', error)
    $failure.set(failureOf(error))
  }
}

/** Proves the second factor again on the server's pages. Source: wire §17. */
export async function hostedStepUp(app: App, { maxAge }: StepUpOptions): Promise<void> {
  await goToServer(app, {
    acr_values: MULTI_FACTOR,
    max_age: maxAge === undefined ? undefined : String(maxAge),
    organization: app.$tenants.get().activeTenant?.alias,
  })
}

/** The callback page: an answer that this tab asked for is exchanged, and leads to where the person wanted to go. */
export async function finishHostedLogin(app: App): Promise<void> {
  const { $failure, transport } = hostedOf(app)
  const { search } = app.router.$location.get()
  const begun = takePendingSignIn(app)
  // The code must not stay in the address: a page that is loaded again would use it twice.
  app.router.setQuery(callbackParameters, { replace: true })
  try {
    // A user who is signed in already and finds an old address of this kind is not disturbed by it.
    if (!begun || search.get('state') !== begun.state) throw failure(hostedTexts.foreignAnswer)
    const code = search.get('code')
    const refused = failure(search.get('error_description') ?? fallbackTexts.authenticate)
    // Who did not want to prove a factor is as signed in as before. What the server could not do is another thing.
    const declined = !code && begun.stepUp && search.get('error') === 'access_denied'
    if (declined && (await app.session.refresh())) {
      app.log.warn('the step-up was refused', refused)
      return app.router.afterAuth()
    }
    if (!code) throw refused
    const answer = await transport.exchange(code, begun)
    if (readClaims(answer.id_token ?? '').nonce !== begun.nonce) throw failure(hostedTexts.foreignAnswer)
    await app.session.accept(answerOf(answer))
    app.router.afterAuth()
  } catch (error) {
    if (app.session.$state.get().status === 'loading') app.session.clear()
    $failure.set(failureOf(error))
  }
}

/** What an answer carries, for `setQuery` to take away. */
export const callbackParameters = {
  code: undefined,
  state: undefined,
  iss: undefined,
  error: undefined,
  error_description: undefined,
}

const failure = (message: string) => new ApiError(message, { statusCode: 401 })
const failureOf = (error: unknown): ApiError =>
  error instanceof Error && !(error instanceof ApiError) ? failure(error.message) : toApiError(error)
