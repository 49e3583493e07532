import { type Static, Type } from 'typebox'
import { Nothing, TenantId, Time, Token, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const
const Address = Type.String({ minLength: 1, maxLength: 2000 })
/** What the log keeps, so that its reason can be looked up later. */
const Reason = Type.String({ minLength: 1, maxLength: 500 })

/** Out of the address of the page. Source: IImpersonate. */
export interface Impersonate extends Static<typeof Impersonate> {}
export const Impersonate = Type.Object(
  { impersonatedUserId: Uuid, actorToken: Token, redirectUrl: Type.Optional(Address) },
  closed,
)

/** The session itself travels in the refresh cookie. `expiresIn` in seconds. Source: IImpersonateResponse. */
export interface Impersonated extends Static<typeof Impersonated> {}
export const Impersonated = Type.Object({
  accessToken: Type.String(),
  tokenType: Type.Literal('Bearer'),
  expiresIn: Type.Integer(),
  expires: Time,
})

export interface ImpersonationRequest extends Static<typeof ImpersonationRequest> {}
export const ImpersonationRequest = Type.Object(
  { userId: Uuid, reason: Type.Optional(Reason), redirectUrl: Type.Optional(Address) },
  closed,
)

/** `actor`: who acts, as the log and the person read it: a name or an address of the vendor's staff. */
export interface VendorImpersonationRequest extends Static<typeof VendorImpersonationRequest> {}
export const VendorImpersonationRequest = Type.Object(
  {
    userId: Uuid,
    tenantId: TenantId,
    actor: Type.String({ minLength: 1, maxLength: 254 }),
    reason: Reason,
    redirectUrl: Type.Optional(Address),
  },
  closed,
)

/** A link that works once, until `expires`. */
export interface ImpersonationLink extends Static<typeof ImpersonationLink> {}
export const ImpersonationLink = Type.Object({ url: Type.String(), actorToken: Type.String(), expires: Time })

/** `restored`: the browser has the session back of the administrator who began it. */
export interface ImpersonationEnd extends Static<typeof ImpersonationEnd> {}
export const ImpersonationEnd = Type.Object({ restored: Type.Boolean() })

export interface ImpersonationApi {
  'POST /identity/resources/impersonation/v1': { body: Impersonate; reply: Impersonated }
  'POST /identity/resources/impersonation/v1/links': { body: ImpersonationRequest; reply: ImpersonationLink }
  'POST /identity/resources/impersonation/v1/end': {
    body: Record<string, never>
    reply: ImpersonationEnd
  }
  'POST /identity/resources/vendor-only/impersonation/v1/links': {
    body: VendorImpersonationRequest
    reply: ImpersonationLink
  }
}

export const impersonation: Schemas<ImpersonationApi> = {
  'POST /identity/resources/impersonation/v1': {
    summary: 'Begin an impersonation with the token of a link. Sets the refresh cookie.',
    audience: 'public',
    cookie: true,
    perMinute: 20,
    body: Impersonate,
    reply: Impersonated,
  },
  'POST /identity/resources/impersonation/v1/links': {
    summary: 'A link that lets this very session act as a member of its account, where the vendor allows it.',
    audience: 'fe.secure.write.impersonation',
    perMinute: 20,
    body: ImpersonationRequest,
    reply: ImpersonationLink,
  },
  'POST /identity/resources/impersonation/v1/end': {
    summary: 'End the impersonation of this session; an administrator has their own session back.',
    audience: 'user',
    cookie: true,
    whileActing: true,
    body: Nothing,
    reply: ImpersonationEnd,
  },
  'POST /identity/resources/vendor-only/impersonation/v1/links': {
    summary: 'A link that lets the vendor’s staff act as a user in one account.',
    audience: 'vendor',
    body: VendorImpersonationRequest,
    reply: ImpersonationLink,
  },
}
