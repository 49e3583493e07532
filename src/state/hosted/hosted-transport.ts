import type { AuthResponse } from '../../../contract/auth.ts'
import type { TokenAnswer } from '../../../contract/oauth.ts'
import { ApiError, toApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import type { Transport } from '../app/ask-session.ts'
import { bearerOf } from '../app/token.ts'
import { clientIdOf } from './authorize-address.ts'
import { hostedTexts } from './hosted-constants.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

/** How a session of hosted login is asked for. */
export interface HostedTransport extends Transport {
  /** Exchanges the code of the callback. */
  exchange(code: string, begun: PendingSignIn): Promise<TokenAnswer>
}

const quiet = { anonymous: true, replay: false, expected: [400, 401, 403] } as const
const refusal = (error: unknown) => quiet.expected.some(status => status === toApiError(error).statusCode)

/** The refresh token stays in the memory of this page: a page that was loaded again asks silently. */
export function createHostedTransport(app: App): HostedTransport {
  let refreshToken: string | undefined

  function keep(answer: TokenAnswer): TokenAnswer {
    refreshToken = answer.refresh_token
    return answer
  }

  async function byToken(
    token: string,
    tenantId: string | null,
    within: number,
  ): Promise<TokenAnswer | undefined> {
    const body = {
      grant_type: 'refresh_token',
      refresh_token: token,
      client_id: clientIdOf(app),
      ...(tenantId !== null && { tenantId }),
    }
    try {
      return keep(await app.call('POST /oauth/token', { body }, { ...quiet, within }))
    } catch (error) {
      if (!refusal(error)) throw error
      // Spent by a page that is gone, or over: the hosted session may still be there.
      refreshToken = undefined
      return undefined
    }
  }

  async function silently(tenantId: string | null, within: number): Promise<TokenAnswer> {
    const { disableSilentRefresh } = app.options.authOptions ?? {}
    if (disableSilentRefresh) throw new ApiError(hostedTexts.silentDisabled, { statusCode: 401 })
    try {
      return keep(
        await app.call('POST /oauth/authorize/silent', { body: { tenantId } }, { ...quiet, within }),
      )
    } catch (error) {
      if (!refusal(error)) throw error
      throw new ApiError(hostedTexts.refresh, { statusCode: 401 })
    }
  }

  /** Who followed a mailed link to a page of this application signed in here: that session goes on by its own cookie. */
  const byCookie = (tenantId: string | null, within: number) =>
    app.call(
      'POST /identity/resources/auth/v1/user/token/refresh',
      { body: { tenantId } },
      { ...quiet, within },
    )

  return {
    async ask(tenantId, within) {
      const renewed = refreshToken ? await byToken(refreshToken, tenantId, within) : undefined
      if (renewed) return answerOf(renewed)
      const signedIn = app.session.$state.get().status === 'authenticated'
      return await silently(tenantId, within).then(answerOf, async error => {
        if (!signedIn || !refusal(error)) throw error
        return await byCookie(tenantId, within).catch(() => Promise.reject(error))
      })
    },
    async end() {
      refreshToken = undefined
      return await app.call('GET /oauth/logout', { query: {} }, { anonymous: true, replay: false })
    },
    async exchange(code, { verifier, redirectUri }) {
      const body = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        client_id: clientIdOf(app),
      }
      return keep(await app.call('POST /oauth/token', { body }, quiet))
    },
  }
}

export function answerOf({ id_token, access_token, expires_in }: TokenAnswer): AuthResponse {
  return { mfaRequired: false, accessToken: bearerOf(id_token, access_token), expiresIn: expires_in }
}
