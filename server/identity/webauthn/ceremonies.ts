import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
  WebauthnDeviceType,
} from '../../../contract/webauthn-credential.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256, RS256: what authenticators of today know. */
const ALGORITHMS = [-8, -7, -257]
export const CEREMONY_SECONDS = 300
type Verification = 'required' | 'preferred' | 'discouraged'
type Transports = { id: string; transports: string[] }[]

/** Loaded with the first passkey: it brings a parser of certificates. */
const library = () => import('@simplewebauthn/server')

interface Creation {
  userHandle: Uint8Array<ArrayBuffer>
  userName: string
  displayName: string
  exclude: Transports
  residentKey: Verification
  userVerification: Verification
  attachment?: 'platform' | 'cross-platform' | undefined
}

/** What the browser needs to make a credential. The challenge is in it, 256 random bits. */
export async function creationOptions(rp: RelyingParty, wanted: Creation): Promise<CreationOptions> {
  const { userHandle, userName, displayName, exclude, residentKey, userVerification, attachment } = wanted
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: userHandle,
    userName,
    userDisplayName: displayName,
    timeout: CEREMONY_SECONDS * 1000,
    attestationType: 'none',
    excludeCredentials: exclude,
    authenticatorSelection: {
      residentKey,
      userVerification,
      ...(attachment && { authenticatorAttachment: attachment }),
    },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  return options as CreationOptions
}

export async function requestOptions(
  rp: RelyingParty,
  allow: Transports | undefined,
  userVerification: Verification,
): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    timeout: CEREMONY_SECONDS * 1000,
    userVerification,
    ...(allow && { allowCredentials: allow }),
  })
  return options as RequestOptions
}

/** A credential that was proven to exist. */
export interface MadeCredential {
  credentialId: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  deviceType: WebauthnDeviceType
  backedUp: boolean
}

interface Asked {
  challenge: string
  rpId: string
  origin: string
  verifyUser: boolean
}

/** Undefined for every answer that is not right: challenge, page, relying party, user verification, signature. */
export async function verifyCreation(
  { challenge, rpId, origin, verifyUser }: Asked,
  answer: Attestation,
): Promise<MadeCredential | undefined> {
  const { id, response, deviceType, authenticatorAttachment } = answer
  if (isFramed(response.clientDataJSON)) return undefined
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: verifyUser,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return undefined
    const { credential, credentialBackedUp } = registrationInfo
    const transports = response.transports ?? []
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      transports,
      deviceType: kindOf(authenticatorAttachment, transports, deviceType),
      backedUp: credentialBackedUp,
    }
  } catch {
    // The library throws for whatever is not as it should be, and its words quote what was sent.
    return undefined
  }
}

function kindOf(
  attachment: string | null | undefined,
  transports: string[],
  named: WebauthnDeviceType | undefined,
): WebauthnDeviceType {
  if (attachment === 'platform') return 'Platform'
  if (attachment === 'cross-platform') return 'CrossPlatform'
  if (named) return named
  return transports.includes('internal') ? 'Platform' : 'CrossPlatform'
}

interface StoredCredential {
  credentialId: string
  publicKey: Buffer
  signCount: number
}

/** The counter after this use, or undefined when the answer is not right or the counter went back (a copied key). */
export async function verifyAssertion(
  { challenge, rpId, origin, verifyUser }: Asked,
  answer: Assertion,
  { credentialId, publicKey, signCount }: StoredCredential,
): Promise<number | undefined> {
  const { response, id } = answer
  if (id !== credentialId || isFramed(response.clientDataJSON)) return undefined
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: response.clientDataJSON,
          authenticatorData: response.authenticatorData,
          signature: response.signature,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: verifyUser,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: signCount },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/**
 * Whether the page stood in a frame on another site, as the browser says; some say so without naming the site. Nothing of
 * ours asks from there (WebAuthn Level 3 §7.1 and §7.2), and the library looks at a sign-in with a named site only.
 */
function isFramed(clientDataJSON: string): boolean {
  const { crossOrigin, topOrigin } = clientDataIn(clientDataJSON)
  return (crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined
}

function clientDataIn(clientDataJSON: string): Record<string, unknown> {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** The challenge that an answer claims to answer; whether it does is checked with the signature. */
export function challengeIn(clientDataJSON: string): string | undefined {
  const { challenge } = clientDataIn(clientDataJSON)
  return typeof challenge === 'string' && challenge.length <= 200 ? challenge : undefined
}
