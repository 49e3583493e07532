import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'
import { UserId } from './users.ts'

const closed = { additionalProperties: false } as const

/** One of a person's own sessions. Source: ISessionResponse, SESS-05. */
export interface Session extends Static<typeof Session> {}
export const Session = Type.Object({
  id: Uuid,
  /** When it ends at the latest. */
  expires: Type.Optional(Time),
  ipAddress: Type.Optional(Type.String()),
  /** Where the address is, if the operator's table says so. Ours; `country` is ISO 3166-1, two letters. */
  location: Type.Optional(
    Type.Object({ country: Type.String(), city: Type.Union([Type.String(), Type.Null()]) }),
  ),
  userAgent: Type.Optional(Type.String()),
  createdAt: Time,
  current: Type.Boolean(),
  impersonated: Type.Boolean(),
})

/** How often a member is signed in to this tenant, and when that was last used. Ours. */
export interface MemberSessions extends Static<typeof MemberSessions> {}
export const MemberSessions = Type.Object({
  /** No more than 200 are counted. */
  open: Type.Integer(),
  /** Absent without an open one. */
  lastSeen: Type.Optional(Time),
})

const Timeout = Type.Object({ isActive: Type.Boolean(), timeout: Type.Integer() })

/**
 * How long sessions of this tenant live, in seconds: altogether (forced re-login), without being used, and how many one
 * person has at once. Source: ISessionConfigurations, SESS-06.
 */
export interface SessionConfiguration extends Static<typeof SessionConfiguration> {}
export const SessionConfiguration = Type.Object({
  sessionTimeoutConfiguration: Timeout,
  sessionIdleTimeoutConfiguration: Timeout,
  sessionConcurrentConfiguration: Type.Object({ isActive: Type.Boolean(), maxSessions: Type.Integer() }),
})

const Seconds = Type.Object(
  { isActive: Type.Boolean(), timeout: Type.Integer({ minimum: 0, maximum: 31_536_000 }) },
  closed,
)
/** What it leaves out stays. */
export interface SessionConfigurationChange extends Static<typeof SessionConfigurationChange> {}
export const SessionConfigurationChange = Type.Object(
  {
    sessionTimeoutConfiguration: Type.Optional(Seconds),
    sessionIdleTimeoutConfiguration: Type.Optional(Seconds),
    sessionConcurrentConfiguration: Type.Optional(
      Type.Object(
        { isActive: Type.Boolean(), maxSessions: Type.Integer({ minimum: 0, maximum: 1000 }) },
        closed,
      ),
    ),
  },
  closed,
)

export interface SessionId extends Static<typeof SessionId> {}
export const SessionId = Type.Object({ id: Uuid })
export interface SessionsOfUser extends Static<typeof SessionsOfUser> {}
export const SessionsOfUser = Type.Object(
  {
    userId: Uuid,
    /** As far as the sessions go: of this tenant, or of a person who is only here. Left out: they stay. */
    revokePersonalTokens: Type.Optional(Type.Boolean()),
  },
  closed,
)

/** Whether the caller's personal tokens go too, in all tenants. Left out: they stay. */
export interface EndAllQuery extends Static<typeof EndAllQuery> {}
export const EndAllQuery = Type.Object(
  { revokePersonalTokens: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])) },
  closed,
)

export interface SessionsApi {
  'GET /identity/resources/configurations/sessions/v1': { reply: SessionConfiguration }
  'POST /identity/resources/configurations/sessions/v1': {
    body: SessionConfigurationChange
    reply: SessionConfiguration
  }
  'GET /identity/resources/users/sessions/v1/me': { reply: Session[] }
  'GET /identity/resources/users/sessions/v1/me/current': { reply: Session }
  'DELETE /identity/resources/users/sessions/v1/me/all': { query: EndAllQuery }
  'DELETE /identity/resources/users/sessions/v1/me/:id': { params: SessionId }
  'POST /identity/resources/users/sessions/v1/revoke': { body: SessionsOfUser }
  'GET /identity/resources/users/v1/:userId/sessions': { params: UserId; reply: MemberSessions }
}

export const sessions: Schemas<SessionsApi> = {
  'GET /identity/resources/configurations/sessions/v1': {
    summary: 'How long sessions of this tenant live.',
    audience: 'user',
    reply: SessionConfiguration,
  },
  'POST /identity/resources/configurations/sessions/v1': {
    summary: 'Decide how long sessions of this tenant live. It counts for open sessions at once.',
    audience: 'fe.secure.write.securityPolicy',
    body: SessionConfigurationChange,
    reply: SessionConfiguration,
  },
  'GET /identity/resources/users/sessions/v1/me': {
    summary: 'One’s own open sessions, the latest first.',
    audience: 'user',
    reply: Type.Array(Session),
  },
  'GET /identity/resources/users/sessions/v1/me/current': {
    summary: 'The session of this call.',
    audience: 'user',
    reply: Session,
  },
  'DELETE /identity/resources/users/sessions/v1/me/all': {
    summary: 'End one’s own sessions, but for the one of this call, and personal tokens if asked to.',
    audience: 'user',
    query: EndAllQuery,
  },
  'DELETE /identity/resources/users/sessions/v1/me/:id': {
    summary: 'End one of one’s own sessions.',
    audience: 'user',
    params: SessionId,
  },
  'POST /identity/resources/users/sessions/v1/revoke': {
    summary: 'End every session of a member of this tenant, and their personal tokens if asked to.',
    audience: 'fe.secure.delete.sessions',
    body: SessionsOfUser,
  },
  'GET /identity/resources/users/v1/:userId/sessions': {
    summary: 'How many sessions a member has open in this tenant.',
    audience: 'fe.secure.read.users',
    params: UserId,
    reply: MemberSessions,
  },
}
