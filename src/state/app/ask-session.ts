import type { AuthResponse, SignedOut } from '../../../contract/auth.ts'
import { isTransient, toApiError } from '../../api/api-error.ts'
import { hasNative } from '../login/native-bridge.ts'
import type { App } from './app.ts'
import { loadAgain } from './load-again.ts'

/** How a session is asked for and ended on the server: by our own cookie, or by hosted login (`hosted/`). */
export interface Transport {
  /** Each call that it makes is given up after so many milliseconds. */
  ask(tenantId: string | null, within: number): Promise<AuthResponse>
  /** Says where the page has to go, where a provider is to hear of it. */
  end(): Promise<SignedOut | undefined>
}

/** Before each further try of a refresh that the server failed, milliseconds. Source: wire §5. */
const pauses = [1000, 2000]
/**
 * What each try may take, milliseconds. When the answer to the first was lost on the way, the second falls into the
 * server's grace of ten seconds, and the session goes on; a user who has a slow network gets more time later.
 */
const patience = [8_000, 15_000, 30_000]

const worthAnotherTry = (error: unknown) => isTransient(error) || toApiError(error).statusCode === 410

/** There is no session any more. */
export const isGone = (error: unknown) => [401, 403].includes(toApiError(error).statusCode)

/** Our own cookie. */
export const byCookie = (app: () => App): Transport => ({
  ask: (tenantId, within) =>
    app().call(
      'POST /identity/resources/auth/v1/user/token/refresh',
      { body: { tenantId } },
      { anonymous: true, replay: false, expected: [401, 403], within },
    ),
  end: () => app().call('POST /identity/resources/auth/v1/logout', {}, { anonymous: true, replay: false }),
})

/** Asks for a session, three times at most. Rejects with the last failure. */
export async function ask(
  app: App,
  transport: Transport,
  tenantId: string | null,
  attempt = 0,
): Promise<AuthResponse> {
  // A native application around us holds the session itself.
  if (hasNative('getTokens'))
    return (await loadAgain(() => import('../native/native-tokens.ts'), app.clock.after)).nativeTokens(app)
  try {
    return await transport.ask(tenantId, patience[attempt]!)
  } catch (error) {
    const pause = pauses[attempt]
    if (pause === undefined || !worthAnotherTry(error)) throw error
    await app.clock.after(pause)
    return ask(app, transport, tenantId, attempt + 1)
  }
}

/** Ends the session on the server, if it can be reached. Resolves with where the page has to go. */
export async function end(app: App, transport: Transport): Promise<string | undefined> {
  try {
    return (await transport.end())?.singleLogoutUrl
  } catch (error) {
    app.log.warn('the server did not end the session', error)
  }
}
