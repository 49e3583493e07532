import { type TSchema, Type } from 'typebox'

/** Fields that payloads of several events share, each with the example that samples are made of. */

export const text = (example: string) => Type.String({ examples: [example] })
export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const uuid = (end: number) =>
  Type.String({ format: 'uuid', examples: [`0190a5c2-7d3e-7a41-9c1b-${`${end}`.padStart(12, '0')}`] })

export const Id = uuid(1)
export const UserId = uuid(2)
export const SessionId = uuid(3)
export const ConfigId = uuid(4)
export const DeviceId = text('0190a5c2-7d3e-7a41-9c1b-000000000005')
export const RoleIds = Type.Array(uuid(6))
export const UserIds = Type.Array(UserId)
export const TenantId = text('acme')
export const ApplicationId = text('app')
export const Email = text('ada@example.com')
export const Ip = text('203.0.113.7')
export const UserAgent = text('Mozilla/5.0')
export const PhoneNumber = text('+14155550132')
export const Domain = text('example.com')
export const Name = text('Acme')
export const Key = text('fe.secure.read.users')
export const Reason = text('The signature is not valid.')
/** ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time', examples: ['2026-11-25T08:00:00.000Z'] })
/** Names of what changed. */
export const Changed = Type.Array(text('name'))
/** What the change found and left, as the area's own answers show it. */
export const Details = Type.Record(Type.String(), Type.Unknown(), { examples: [{ enabled: true }] })
