import { type Static, Type } from 'typebox'
import { AuthResponse } from './auth.ts'
import { Email, Token, Uuid } from './fields.ts'
import { PhoneNumberText } from './mfa-payloads.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const
const Captcha = Type.Optional(Type.String({ maxLength: 4096 }))
const InvitationToken = Type.Optional(Token)

/** What is sent: a link by mail, a code by mail, a code by text message. */
export interface PasswordlessParam extends Static<typeof PasswordlessParam> {}
export const PasswordlessParam = Type.Object({
  type: Type.Union([Type.Literal('magiclink'), Type.Literal('code'), Type.Literal('smscode')]),
})

/** One of the four names whom it is for. Source: IPasswordlessPreLogin. */
export interface PasswordlessPreLogin extends Static<typeof PasswordlessPreLogin> {}
export const PasswordlessPreLogin = Type.Object(
  {
    email: Type.Optional(Email),
    username: Type.Optional(Type.String({ minLength: 1, maxLength: 254 })),
    phoneNumber: Type.Optional(PhoneNumberText),
    userId: Type.Optional(Uuid),
    recaptchaToken: Captcha,
    invitationToken: InvitationToken,
  },
  closed,
)

/** The number, masked, where the caller typed it: of anybody else's it says nothing. Source: wire/entities.md §1. */
export interface PasswordlessSent extends Static<typeof PasswordlessSent> {}
export const PasswordlessSent = Type.Object({ phoneNumber: Type.Optional(Type.String()) })

/** The secret of the link, or the code. Source: IPasswordlessPostLogin. */
export interface PasswordlessPostLogin extends Static<typeof PasswordlessPostLogin> {}
export const PasswordlessPostLogin = Type.Object(
  { token: Token, recaptchaToken: Captcha, invitationToken: InvitationToken },
  closed,
)

/** Whom the browser may sign in by text message from now on, and to which number, masked. */
export interface QuickLogin extends Static<typeof QuickLogin> {}
export const QuickLogin = Type.Object({ userId: Uuid, phoneNumber: Type.String() })

export interface PasswordlessApi {
  'POST /identity/resources/auth/v1/passwordless/:type/prelogin': {
    params: PasswordlessParam
    body: PasswordlessPreLogin
    reply: PasswordlessSent
  }
  'POST /identity/resources/auth/v1/passwordless/:type/postlogin': {
    params: PasswordlessParam
    body: PasswordlessPostLogin
    reply: AuthResponse
  }
  'POST /identity/resources/users/v1/quick-login': { reply: QuickLogin }
}

export const passwordless: Schemas<PasswordlessApi> = {
  'POST /identity/resources/auth/v1/passwordless/:type/prelogin': {
    summary:
      'Send a sign-in link or code. The answer is the same whether the person is known or not. Sets a cookie that a code needs.',
    audience: 'public',
    perMinute: 20,
    params: PasswordlessParam,
    body: PasswordlessPreLogin,
    reply: PasswordlessSent,
  },
  'POST /identity/resources/auth/v1/passwordless/:type/postlogin': {
    summary:
      'Sign in with a link’s token, or with a code in the browser that asked for it. Sets the refresh cookie.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    params: PasswordlessParam,
    body: PasswordlessPostLogin,
    reply: AuthResponse,
  },
  'POST /identity/resources/users/v1/quick-login': {
    summary:
      'Let this browser sign the caller in by text message from now on. Needs a proven phone. Sets a cookie.',
    audience: 'user',
    perMinute: 10,
    reply: QuickLogin,
  },
}
