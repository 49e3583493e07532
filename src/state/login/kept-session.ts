import { ApiError, toApiError } from '../../api/api-error.ts'
import { baseUrlOf } from '../../api/url.ts'
import type { App } from '../app/app.ts'
import { fallbackTexts } from '../app/constants.ts'
import { loadAgain } from '../app/load-again.ts'
import { $mistakeOf } from '../app/set-up-mistake.ts'
import { readClaims } from '../app/token.ts'
import type { SignedIn } from './effect.ts'
import { keepPlace } from './keep-place.ts'
import { hasNative } from './native-bridge.ts'

/** The server's, as a person reads it in the address bar. */
export const hostOf = ({ env, options }: App): string =>
  new URL(baseUrlOf(options.contextOptions, '/') || '/', env.page.url).hostname

const lastTwo = (host: string) => host.split('.').slice(-2).join('.')

/**
 * One host below the other is one site; so are hosts with the same last two words, unless these belong to a registry (`co.uk`). There
 * nothing is asked: no sign-in on `app.example.com` with a server at `auth.example.com` pays for a question.
 */
const together = (a: string, b: string) =>
  lastTwo(a) === lastTwo(b) || a.endsWith(`.${b}`) || b.endsWith(`.${a}`)

/**
 * A session rests on a cookie, which a browser may refuse from another site than the page's: then it would be over with
 * the page, or in five minutes. So it is asked for by the cookie once, before a user is shown as signed in.
 *
 * @returns the answer to go on with
 * @throws ApiError when the cookie was not kept; the box then says so, and offers the server's own page
 */
export async function keptAnswer(app: App, answer: SignedIn): Promise<SignedIn> {
  // A native application around us holds the session itself.
  if (together(hostOf(app), app.env.page.url.hostname) || hasNative('getTokens')) return answer
  const { sub, sid } = readClaims(answer.accessToken)
  const fresh = await app
    .call(
      'POST /identity/resources/auth/v1/user/token/refresh',
      { body: { tenantId: null } },
      { anonymous: true, replay: false, expected: [401, 403] },
    )
    .catch((error: unknown) => (toApiError(error).statusCode === 401 ? undefined : answer))
  const claims = fresh?.accessToken ? readClaims(fresh.accessToken) : undefined
  // An older cookie, from a visit to the server's own pages, may be sent though none is taken: it may be another user's.
  if (claims?.sub === sub && claims.sid === sid) return { ...answer, ...fresh } as SignedIn
  if (sid)
    await app
      .call(
        'DELETE /identity/resources/users/sessions/v1/me/:id',
        { params: { id: sid } },
        { jwt: `Bearer ${answer.accessToken}`, replay: false },
      )
      .catch(error => app.log.warn('the session that no cookie holds was not ended', error))
  $mistakeOf(app).set({ text: '', blocked: true })
  throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
}

/** Signs in on the server's own page, where its cookies are those of the site, and comes back with a code. */
export async function signInOnServer(app: App): Promise<void> {
  keepPlace(app)
  const { hostedSignIn } = await loadAgain(() => import('../hosted/hosted-login.ts'))
  await hostedSignIn(app)
}
