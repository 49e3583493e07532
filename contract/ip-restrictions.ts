import { type Static, Type } from 'typebox'
import { ListLinks, ListMetadata, Time, Uuid } from './fields.ts'
import { RestrictionId, RestrictionType } from './restriction-fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** An address or a network (CIDR), IPv4 or IPv6. Source: IpRestriction, RESTR-05. */
export interface IpRestriction extends Static<typeof IpRestriction> {}
export const IpRestriction = Type.Object({
  id: Uuid,
  ip: Type.String(),
  strategy: RestrictionType,
  isActive: Type.Boolean(),
  description: Type.Optional(Type.String()),
  createdAt: Time,
  updatedAt: Time,
})

const Ip = Type.String({ minLength: 1, maxLength: 64 })
const newIp = {
  ip: Ip,
  /** Default: the list that the configuration names. */
  strategy: Type.Optional(RestrictionType),
  isActive: Type.Optional(Type.Boolean()),
  description: Type.Optional(Type.String({ maxLength: 200 })),
}

export interface NewIpRestriction extends Static<typeof NewIpRestriction> {}
export const NewIpRestriction = Type.Object(newIp, closed)
export interface IpRestrictionChange extends Static<typeof IpRestrictionChange> {}
export const IpRestrictionChange = Type.Object({ ...newIp, ip: Type.Optional(Ip) }, closed)
export interface NewIpRestrictions extends Static<typeof NewIpRestrictions> {}
export const NewIpRestrictions = Type.Object(
  { ips: Type.Array(NewIpRestriction, { minItems: 1, maxItems: 100 }) },
  closed,
)

/** A page of at most 50; 10 when none is named (ruling 19). `_filter`: a part of the address or of the description. */
export interface IpRestrictionsQuery extends Static<typeof IpRestrictionsQuery> {}
export const IpRestrictionsQuery = Type.Object({
  _offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  /** Default 10; 50 to the vendor's back end. */
  _limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  _filter: Type.Optional(Type.String({ maxLength: 200 })),
})

export interface IpRestrictionsPage extends Static<typeof IpRestrictionsPage> {}
export const IpRestrictionsPage = Type.Object({
  items: Type.Array(IpRestriction),
  _metadata: ListMetadata,
  _links: ListLinks,
})

/** ALLOW: only listed addresses may enter; BLOCK: all but the listed ones. Source: IPRestrictionsConfig, RESTR-07. */
export interface IpRestrictionsConfig extends Static<typeof IpRestrictionsConfig> {}
export const IpRestrictionsConfig = Type.Object({ isActive: Type.Boolean(), strategy: RestrictionType })
export interface IpRestrictionsConfigChange extends Static<typeof IpRestrictionsConfigChange> {}
export const IpRestrictionsConfigChange = Type.Object(
  { isActive: Type.Boolean(), strategy: Type.Optional(RestrictionType) },
  closed,
)

/** `ip` is beside the wire: the address that the server sees, so that a page can offer it. */
export interface AddressVerdict extends Static<typeof AddressVerdict> {}
export const AddressVerdict = Type.Object({ valid: Type.Boolean(), ip: Type.String() })

export interface IpRestrictionsApi {
  'GET /identity/resources/configurations/v1/restrictions/ip': {
    query: IpRestrictionsQuery
    reply: IpRestrictionsPage
  }
  'POST /identity/resources/configurations/v1/restrictions/ip': {
    body: NewIpRestriction
    reply: IpRestriction
  }
  'PATCH /identity/resources/configurations/v1/restrictions/ip/:id': {
    params: RestrictionId
    body: IpRestrictionChange
    reply: IpRestriction
  }
  'DELETE /identity/resources/configurations/v1/restrictions/ip/:id': { params: RestrictionId }
  'POST /identity/resources/configurations/v1/restrictions/ip/bulk': {
    body: NewIpRestrictions
    reply: IpRestriction[]
  }
  'GET /identity/resources/configurations/v1/restrictions/ip/config': { reply: IpRestrictionsConfig }
  'POST /identity/resources/configurations/v1/restrictions/ip/config': {
    body: IpRestrictionsConfigChange
    reply: IpRestrictionsConfig
  }
  'POST /identity/resources/configurations/v1/restrictions/ip/verify': { reply: AddressVerdict }
  'POST /identity/resources/configurations/v1/restrictions/ip/verify/allow': { reply: AddressVerdict }
}

const READ = 'fe.secure.read.ipRestrictions'
const WRITE = 'fe.secure.write.ipRestrictions'

export const ipRestrictions: Schemas<IpRestrictionsApi> = {
  'GET /identity/resources/configurations/v1/restrictions/ip': {
    summary: 'The addresses and networks that this tenant allows or blocks.',
    audience: READ,
    query: IpRestrictionsQuery,
    reply: IpRestrictionsPage,
  },
  'POST /identity/resources/configurations/v1/restrictions/ip': {
    summary: 'Allow or block an address or a network.',
    audience: WRITE,
    body: NewIpRestriction,
    reply: IpRestriction,
  },
  'PATCH /identity/resources/configurations/v1/restrictions/ip/:id': {
    summary: 'Change an entry, or switch it on or off.',
    audience: WRITE,
    params: RestrictionId,
    body: IpRestrictionChange,
    reply: IpRestriction,
  },
  'DELETE /identity/resources/configurations/v1/restrictions/ip/:id': {
    summary: 'Remove an entry.',
    audience: 'fe.secure.delete.ipRestrictions',
    params: RestrictionId,
  },
  'POST /identity/resources/configurations/v1/restrictions/ip/bulk': {
    summary: 'Add several entries: all of them or none.',
    audience: WRITE,
    body: NewIpRestrictions,
    reply: Type.Array(IpRestriction),
  },
  'GET /identity/resources/configurations/v1/restrictions/ip/config': {
    summary: 'Whether addresses are restricted, and by which list.',
    audience: READ,
    reply: IpRestrictionsConfig,
  },
  'POST /identity/resources/configurations/v1/restrictions/ip/config': {
    summary:
      'Switch the restriction of addresses on or off. The address that it is called from cannot be locked out.',
    audience: WRITE,
    body: IpRestrictionsConfigChange,
    reply: IpRestrictionsConfig,
  },
  'POST /identity/resources/configurations/v1/restrictions/ip/verify': {
    summary: 'Whether the caller’s address may enter, were the restriction switched on.',
    audience: READ,
    reply: AddressVerdict,
  },
  'POST /identity/resources/configurations/v1/restrictions/ip/verify/allow': {
    summary: 'Whether the caller’s address is in the list of allowed ones.',
    audience: READ,
    reply: AddressVerdict,
  },
}
