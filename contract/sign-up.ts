import { type Static, Type } from 'typebox'
import { AuthResponse } from './auth.ts'
import { Email, Name, NameOrNone, Nothing, Password, Token, Uuid } from './fields.ts'
import { EmailAddress, UserToken } from './passwords.ts'
import { OneTimeCode } from './recovery.ts'
import type { Schemas } from './route.ts'

/** Empty identifiers are left out; `metadata` is JSON text. Source: ISignUpUser. */
export interface SignUp extends Static<typeof SignUp> {}
export const SignUp = Type.Object(
  {
    email: Type.Optional(Email),
    companyName: Type.Optional(NameOrNone),
    name: Type.Optional(Name),
    password: Type.Optional(Password),
    phoneNumber: Type.Optional(Type.String({ maxLength: 32 })),
    username: Type.Optional(NameOrNone),
    metadata: Type.Optional(Type.String({ maxLength: 10_000 })),
    recaptchaToken: Type.Optional(Type.String({ maxLength: 4096 })),
    invitationToken: Type.Optional(Token),
  },
  { additionalProperties: false },
)

/** Source: ISignUpApiResponse. */
export interface SignUpReply extends Static<typeof SignUpReply> {}
export const SignUpReply = Type.Object({
  shouldActivate: Type.Boolean(),
  userId: Type.Optional(Type.String()),
  tenantId: Type.Optional(Type.String()),
  activationToken: Type.Optional(Type.String()),
  authResponse: Type.Optional(AuthResponse),
})

export interface Activation extends Static<typeof Activation> {}
export const Activation = Type.Object(
  {
    userId: Uuid,
    token: Token,
    password: Type.Optional(Password),
    recaptchaToken: Type.Optional(Type.String({ maxLength: 4096 })),
    lastTermsCheck: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
)

/** Six digits, with the token that names what they were sent for. */
export interface ActivationByCode extends Static<typeof ActivationByCode> {}
export const ActivationByCode = Type.Object(
  { ...Activation.properties, code: OneTimeCode },
  { additionalProperties: false },
)

export interface InvitationByCode extends Static<typeof InvitationByCode> {}
export const InvitationByCode = Type.Object(
  { ...UserToken.properties, code: OneTimeCode },
  { additionalProperties: false },
)

export interface ActivationQuery extends Static<typeof ActivationQuery> {}
export const ActivationQuery = Type.Object({ userId: Uuid, token: Token })

export interface ActivationStrategy extends Static<typeof ActivationStrategy> {}
export const ActivationStrategy = Type.Object({ shouldSetPassword: Type.Boolean() })

export interface InviteToken extends Static<typeof InviteToken> {}
export const InviteToken = Type.Object({ token: Token }, { additionalProperties: false })

export interface InvitingTenant extends Static<typeof InvitingTenant> {}
export const InvitingTenant = Type.Object({ name: Type.String() })

export interface SignUpApi {
  'POST /identity/resources/users/v1/signUp': { body: SignUp; reply: SignUpReply }
  'POST /identity/resources/users/v1/signUp/phoneNumber': { body: SignUp; reply: SignUpReply }
  'POST /identity/resources/users/v1/signUp/username': { body: SignUp; reply: SignUpReply }
  'GET /identity/resources/users/v1/activate/strategy': { query: ActivationQuery; reply: ActivationStrategy }
  'POST /identity/resources/users/v1/activate': { body: Activation; reply: AuthResponse }
  'POST /identity/resources/users/v1/activate/code': { body: ActivationByCode; reply: AuthResponse }
  'POST /identity/resources/users/v1/activate/reset': { body: EmailAddress; reply: Record<string, never> }
  'POST /identity/resources/users/v1/invitation/accept': { body: UserToken; reply: Record<string, never> }
  'POST /identity/resources/users/v1/invitation/accept/code': {
    body: InvitationByCode
    reply: Record<string, never>
  }
  'POST /identity/resources/users/v1/invitation/reset': { body: EmailAddress; reply: Record<string, never> }
  'POST /identity/resources/users/v1/invitation/reset/all': {
    body: EmailAddress
    reply: Record<string, never>
  }
  'POST /identity/resources/tenants/invites/v1/verify': { body: InviteToken; reply: InvitingTenant }
}

export const signUp: Schemas<SignUpApi> = {
  'POST /identity/resources/users/v1/signUp': {
    summary: 'Sign up: a user, and a tenant of their own unless an invitation names one.',
    audience: 'public',
    cookie: true,
    perMinute: 10,
    body: SignUp,
    reply: SignUpReply,
  },
  'POST /identity/resources/users/v1/signUp/phoneNumber': {
    summary: 'Sign up with a phone number: a code is sent to it, and `activate/code` makes the account.',
    audience: 'public',
    perMinute: 10,
    body: SignUp,
    reply: SignUpReply,
  },
  'POST /identity/resources/users/v1/signUp/username': {
    summary: 'Sign up with a user name.',
    audience: 'public',
    cookie: true,
    perMinute: 10,
    body: SignUp,
    reply: SignUpReply,
  },
  'GET /identity/resources/users/v1/activate/strategy': {
    summary: 'Whether activation still has to set a password.',
    audience: 'public',
    perMinute: 30,
    query: ActivationQuery,
    reply: ActivationStrategy,
  },
  'POST /identity/resources/users/v1/activate': {
    summary: 'Activate an account with the link that was mailed. Sets the refresh cookie.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: Activation,
    reply: AuthResponse,
  },
  'POST /identity/resources/users/v1/activate/code': {
    summary: 'Activate an account with the code that was sent. Sets the refresh cookie.',
    audience: 'public',
    cookie: true,
    perMinute: 30,
    body: ActivationByCode,
    reply: AuthResponse,
  },
  'POST /identity/resources/users/v1/activate/reset': {
    summary: 'Mail the activation link again. The answer is the same whether the address is known or not.',
    audience: 'public',
    perMinute: 10,
    body: EmailAddress,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/invitation/accept': {
    summary: 'Join the tenant that an invitation names.',
    audience: 'public',
    perMinute: 30,
    body: UserToken,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/invitation/accept/code': {
    summary: 'Join the tenant that an invitation names, with the code that was mailed.',
    audience: 'public',
    perMinute: 30,
    body: InvitationByCode,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/invitation/reset': {
    summary: 'Mail the invitation to this tenant again.',
    audience: 'fe.secure.write.users',
    body: EmailAddress,
    reply: Nothing,
  },
  'POST /identity/resources/users/v1/invitation/reset/all': {
    summary: 'Mail every open invitation of this address below this tenant again.',
    audience: 'fe.secure.write.users',
    body: EmailAddress,
    reply: Nothing,
  },
  'POST /identity/resources/tenants/invites/v1/verify': {
    summary: 'Which tenant an invite link joins.',
    audience: 'public',
    perMinute: 30,
    body: InviteToken,
    reply: InvitingTenant,
  },
}
