import type { AuthResponse } from '../../../contract/auth.ts'
import { ApiError } from '../../api/api-error.ts'
import type { App } from '../app/app.ts'
import { fallbackTexts } from '../app/constants.ts'
import { bearerOf } from '../app/token.ts'
import { hasNative } from '../login/native-bridge.ts'
import { askNative, callNative } from './call-native.ts'

/**
 * The session of the application around us, in place of a refresh by cookie: the application holds the refresh token and
 * renews by itself. Without one there is nothing to show, and the application is asked to close us.
 *
 * @throws ApiError 401 when no user is signed in there
 */
export async function nativeTokens({ clock, log }: App): Promise<AuthResponse> {
  const accessToken = tokenOf(await askNative(clock, 'getTokens'))
  if (accessToken) return { mfaRequired: false, accessToken }
  log.warn('the native application holds no session')
  if (hasNative('closeWindow')) callNative('closeWindow', 'not_authorized')
  throw new ApiError(fallbackTexts.authenticate, { statusCode: 401 })
}

/** An object or its JSON, spelt as ours or as OAuth's. */
function tokenOf(answer: unknown): string | undefined {
  const tokens = typeof answer === 'string' ? parsed(answer) : answer
  if (typeof tokens !== 'object' || tokens === null) return undefined
  const { accessToken, id_token, access_token } = tokens as Record<string, unknown>
  return textOf(accessToken) ?? bearerOf(textOf(id_token), textOf(access_token))
}

const textOf = (token: unknown) => (typeof token === 'string' && token !== '' ? token : undefined)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
