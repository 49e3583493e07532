import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { ApiError } from '../../api/api-error.ts'

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
type Made = Parameters<typeof startRegistration>[0]['optionsJSON']

/** As the wire has them: everything binary is base64url (wire §15). */
export interface KeyOptions {
  challenge: string
  allowCredentials?: { type: string; id: string; transports?: string[] }[]
  timeout?: number
  rpId?: string
  userVerification?: string
}
export interface NewKeyOptions {
  rp: { name: string; id: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
}

/** What the user reads. The keys are the codes by which a host may override the texts. */
export const keyTexts = {
  keyUnsupported: 'This browser cannot use passkeys or security keys here. Try another way.',
  keyCancelled:
    'Nothing was signed: the request was closed or took too long. Try again, or choose another way.',
  keyKnown: 'This device or key is registered already.',
  keyFailed: 'The passkey or security key could not be used. Try again, or choose another way.',
} as const

const failure = (code: keyof typeof keyTexts, cause?: unknown) =>
  new ApiError(keyTexts[code], { statusCode: 0, errorCode: code, cause })

/** What browsers throw, by name (WebAuthn Level 3, §5.1). */
const codes: Record<string, keyof typeof keyTexts> = {
  NotAllowedError: 'keyCancelled',
  AbortError: 'keyCancelled',
  InvalidStateError: 'keyKnown',
  NotSupportedError: 'keyUnsupported',
}

async function ceremony<T>(work: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw failure('keyUnsupported')
  try {
    return await work()
  } catch (error) {
    throw failure(codes[(error as Error)?.name] ?? 'keyFailed', error)
  }
}

/** Has a key sign a challenge. */
export const askKey = (options: KeyOptions) =>
  ceremony(() => startAuthentication({ optionsJSON: options as Asked }))

/** Makes a key: in this device, on one that is plugged in or held near, or wherever the person likes. */
export const makeKey = (options: NewKeyOptions, deviceType?: 'Platform' | 'CrossPlatform') =>
  ceremony(() => {
    const requested = options as Made
    if (!deviceType) return startRegistration({ optionsJSON: requested })
    const authenticatorAttachment = deviceType === 'Platform' ? 'platform' : 'cross-platform'
    const authenticatorSelection = { ...requested.authenticatorSelection, authenticatorAttachment } as const
    return startRegistration({ optionsJSON: { ...requested, authenticatorSelection } })
  })

export const cancelCeremony = () => WebAuthnAbortService.cancelCeremony()
