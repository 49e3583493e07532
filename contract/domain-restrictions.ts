import { type Static, Type } from 'typebox'
import { Uuid } from './fields.ts'
import { RestrictionId, RestrictionType } from './restriction-fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** Source: DomainRestriction, RESTR-08. */
export interface DomainRestriction extends Static<typeof DomainRestriction> {}
export const DomainRestriction = Type.Object({ id: Uuid, domain: Type.String(), type: RestrictionType })
export interface DomainRestrictions extends Static<typeof DomainRestrictions> {}
export const DomainRestrictions = Type.Object({ items: Type.Array(DomainRestriction) })
export interface NewDomainRestriction extends Static<typeof NewDomainRestriction> {}
export const NewDomainRestriction = Type.Object(
  { domain: Type.String({ minLength: 1, maxLength: 253 }), type: RestrictionType },
  closed,
)
export interface NewDomainRestrictions extends Static<typeof NewDomainRestrictions> {}
export const NewDomainRestrictions = Type.Object(
  { domains: Type.Array(NewDomainRestriction, { minItems: 1, maxItems: 100 }) },
  closed,
)

/** Source: DomainRestrictionConfig, RESTR-09. */
export interface DomainRestrictionsConfig extends Static<typeof DomainRestrictionsConfig> {}
export const DomainRestrictionsConfig = Type.Object({
  active: Type.Boolean(),
  listType: RestrictionType,
  blockPublicDomains: Type.Boolean(),
})
export interface DomainRestrictionsConfigChange extends Static<typeof DomainRestrictionsConfigChange> {}
export const DomainRestrictionsConfigChange = Type.Object(
  {
    active: Type.Boolean(),
    blockPublicDomains: Type.Optional(Type.Boolean()),
    type: Type.Optional(RestrictionType),
  },
  closed,
)

/** An email address or a bare domain. */
export interface DomainQuestion extends Static<typeof DomainQuestion> {}
export const DomainQuestion = Type.Object({ domain: Type.String({ minLength: 1, maxLength: 320 }) }, closed)
export interface DomainVerdict extends Static<typeof DomainVerdict> {}
export const DomainVerdict = Type.Object({ valid: Type.Boolean() })

export interface DomainRestrictionsApi {
  'GET /identity/resources/configurations/restrictions/v1/email-domain': { reply: DomainRestrictions }
  'POST /identity/resources/configurations/restrictions/v1/email-domain': {
    body: NewDomainRestriction
    reply: DomainRestriction
  }
  'DELETE /identity/resources/configurations/restrictions/v1/email-domain/:id': { params: RestrictionId }
  'POST /identity/resources/configurations/restrictions/v1/email-domain/bulk': {
    body: NewDomainRestrictions
    reply: DomainRestrictions
  }
  'GET /identity/resources/configurations/restrictions/v1/email-domain/config': {
    reply: DomainRestrictionsConfig
  }
  'POST /identity/resources/configurations/restrictions/v1/email-domain/config': {
    body: DomainRestrictionsConfigChange
    reply: DomainRestrictionsConfig
  }
  'POST /identity/resources/configurations/restrictions/v1/email-domain/verify': {
    body: DomainQuestion
    reply: DomainVerdict
  }
}

const READ = 'fe.secure.read.emailDomainRestrictions'
const WRITE = 'fe.secure.write.emailDomainRestrictions'

export const domainRestrictions: Schemas<DomainRestrictionsApi> = {
  'GET /identity/resources/configurations/restrictions/v1/email-domain': {
    summary: 'The email domains that this tenant allows or blocks.',
    audience: READ,
    reply: DomainRestrictions,
  },
  'POST /identity/resources/configurations/restrictions/v1/email-domain': {
    summary: 'Allow or block an email domain.',
    audience: WRITE,
    body: NewDomainRestriction,
    reply: DomainRestriction,
  },
  'DELETE /identity/resources/configurations/restrictions/v1/email-domain/:id': {
    summary: 'Remove an email domain.',
    audience: 'fe.secure.delete.emailDomainRestrictions',
    params: RestrictionId,
  },
  'POST /identity/resources/configurations/restrictions/v1/email-domain/bulk': {
    summary: 'Add several email domains: all of them or none.',
    audience: WRITE,
    body: NewDomainRestrictions,
    reply: DomainRestrictions,
  },
  'GET /identity/resources/configurations/restrictions/v1/email-domain/config': {
    summary: 'Whether email domains are restricted, and by which list.',
    audience: READ,
    reply: DomainRestrictionsConfig,
  },
  'POST /identity/resources/configurations/restrictions/v1/email-domain/config': {
    summary: 'Switch the restriction of email domains on or off.',
    audience: WRITE,
    body: DomainRestrictionsConfigChange,
    reply: DomainRestrictionsConfig,
  },
  'POST /identity/resources/configurations/restrictions/v1/email-domain/verify': {
    summary: 'Whether a user with this address or domain could be invited now.',
    audience: READ,
    body: DomainQuestion,
    reply: DomainVerdict,
  },
}
