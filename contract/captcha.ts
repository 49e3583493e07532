import { type Static, Type } from 'typebox'
import { Time } from './fields.ts'
import type { Schemas } from './route.ts'

export const CaptchaProvider = Type.Union([
  Type.Literal('recaptcha'),
  Type.Literal('hcaptcha'),
  Type.Literal('turnstile'),
])
export type CaptchaProvider = Static<typeof CaptchaProvider>

/**
 * Whether forms must carry a token of a captcha, and whose. `provider` and `apiUrl` (the provider's origin, where it is
 * another than the usual one) stand beside the wire. Without a policy: no id, no key, not enabled. Source:
 * ISecurityPolicyCaptcha.
 */
export interface CaptchaPolicy extends Static<typeof CaptchaPolicy> {}
export const CaptchaPolicy = Type.Object({
  id: Type.Optional(Type.String()),
  siteKey: Type.String(),
  enabled: Type.Boolean(),
  provider: Type.Optional(CaptchaProvider),
  apiUrl: Type.Optional(Type.String()),
  createdAt: Type.Optional(Time),
  updatedAt: Type.Optional(Time),
})

const key = Type.String({ minLength: 1, maxLength: 500, pattern: '^[!-~]+$' })
const values = {
  siteKey: key,
  /** Kept sealed; no answer names it. */
  secretKey: key,
  provider: CaptchaProvider,
  enabled: Type.Boolean(),
  apiUrl: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.String({
        // Without encryption only this machine: a stand-in, while developing.
        pattern: '^(https://[^/\\s?#@]+|http://(localhost|127\\.0\\.0\\.1)(:\\d+)?)$',
        maxLength: 300,
      }),
    ]),
  ),
}

export interface NewCaptchaPolicy extends Static<typeof NewCaptchaPolicy> {}
export const NewCaptchaPolicy = Type.Object(values, { additionalProperties: false })

/** What it leaves out stays. Source: ISaveSecurityPolicyCaptcha. */
export interface CaptchaPolicyChange extends Static<typeof CaptchaPolicyChange> {}
export const CaptchaPolicyChange = Type.Object(
  { id: Type.Optional(Type.String({ maxLength: 64 })), ...Type.Partial(Type.Object(values)).properties },
  { additionalProperties: false },
)

export interface CaptchaApi {
  'GET /identity/resources/configurations/v1/captcha-policy/public': { reply: CaptchaPolicy }
  'POST /identity/resources/configurations/v1/captcha-policy/public': {
    body: NewCaptchaPolicy
    reply: CaptchaPolicy
  }
  'PATCH /identity/resources/configurations/v1/captcha-policy/public': {
    body: CaptchaPolicyChange
    reply: CaptchaPolicy
  }
}

export const captcha: Schemas<CaptchaApi> = {
  'GET /identity/resources/configurations/v1/captcha-policy/public': {
    summary: 'Whether forms must carry a token of a captcha, and whose.',
    audience: 'public',
    reply: CaptchaPolicy,
  },
  'POST /identity/resources/configurations/v1/captcha-policy/public': {
    summary: 'Set the keys of a captcha, in place of those before.',
    audience: 'vendor',
    body: NewCaptchaPolicy,
    reply: CaptchaPolicy,
  },
  'PATCH /identity/resources/configurations/v1/captcha-policy/public': {
    summary: 'Change the captcha that is set: switch it on or off, or renew a key.',
    audience: 'vendor',
    body: CaptchaPolicyChange,
    reply: CaptchaPolicy,
  },
}
