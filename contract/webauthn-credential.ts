import { type Static, Type } from 'typebox'

/** WebAuthn as JSON: binary parts are base64url without padding. Source: wire §15. */

const closed = { additionalProperties: false } as const
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' })

/** Where the authenticator is: in the device itself, or a key that is plugged in or held near. */
export const WebauthnDeviceType = Type.Union([Type.Literal('Platform'), Type.Literal('CrossPlatform')])
export type WebauthnDeviceType = Static<typeof WebauthnDeviceType>

const Descriptor = Type.Object({
  type: Type.String(),
  id: Type.String(),
  transports: Type.Optional(Type.Array(Type.String())),
})

/** What a browser needs to make a credential. Source: ICreateNewDeviceSessionResponse. */
export interface CreationOptions extends Static<typeof CreationOptions> {}
export const CreationOptions = Type.Object({
  rp: Type.Object({ name: Type.String(), id: Type.String(), icon: Type.Optional(Type.String()) }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  excludeCredentials: Type.Optional(Type.Array(Descriptor)),
  /** Milliseconds. */
  timeout: Type.Optional(Type.Integer()),
  attestation: Type.Optional(Type.String()),
  authenticatorSelection: Type.Optional(
    Type.Object({
      authenticatorAttachment: Type.Optional(Type.String()),
      residentKey: Type.Optional(Type.String()),
      requireResidentKey: Type.Optional(Type.Boolean()),
      userVerification: Type.Optional(Type.String()),
    }),
  ),
})

/** What a browser needs to sign with a credential. Source: IWebAuthnPreLoginResponse. */
export interface RequestOptions extends Static<typeof RequestOptions> {}
export const RequestOptions = Type.Object({
  challenge: Type.String(),
  allowCredentials: Type.Optional(Type.Array(Descriptor)),
  /** Milliseconds. */
  timeout: Type.Optional(Type.Integer()),
  rpId: Type.Optional(Type.String()),
  userVerification: Type.Optional(
    Type.Union([Type.Literal('discouraged'), Type.Literal('preferred'), Type.Literal('required')]),
  ),
})

const identity = {
  id: Bytes(1400),
  rawId: Type.Optional(Bytes(1400)),
  type: Type.Optional(Type.String({ maxLength: 32 })),
}

/** A credential that was made. Source: IVerifyNewWebAuthnDevice, PublicKeyCredential JSON. */
export interface Attestation extends Static<typeof Attestation> {}
export const Attestation = Type.Object(
  {
    ...identity,
    response: Type.Object(
      {
        clientDataJSON: Bytes(4096),
        attestationObject: Bytes(65_536),
        transports: Type.Optional(Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 })),
      },
      closed,
    ),
    deviceType: Type.Optional(WebauthnDeviceType),
    authenticatorAttachment: Type.Optional(Type.Union([Type.String({ maxLength: 32 }), Type.Null()])),
  },
  closed,
)

/** A signature by a credential. Source: IWebAuthnPostLogin. */
export interface Assertion extends Static<typeof Assertion> {}
export const Assertion = Type.Object(
  {
    ...identity,
    response: Type.Object(
      {
        clientDataJSON: Bytes(4096),
        authenticatorData: Bytes(4096),
        signature: Bytes(4096),
        userHandle: Type.Optional(Type.Union([Type.String({ maxLength: 128 }), Type.Null()])),
      },
      closed,
    ),
  },
  closed,
)
