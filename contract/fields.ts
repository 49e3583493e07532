import { type Static, Type } from 'typebox'

/** Pieces that several features' schemas share. */

/** ISO 8601 in UTC. */
export const Time = Type.String({ format: 'date-time' })
export const Uuid = Type.String({ format: 'uuid' })
/** Chosen by the vendor or made by the server. */
export const TenantId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]+$' })
export const Email = Type.String({ format: 'email', maxLength: 254 })
export const Name = Type.String({ minLength: 1, maxLength: 100 })
/** Any text that a person typed as a password. The policy is checked by the server, not by the schema. */
export const Password = Type.String({ minLength: 1, maxLength: 1024 })
/** An opaque secret out of a mail. */
export const Token = Type.String({ minLength: 1, maxLength: 512 })
export const Order = Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])

export const Nothing = Type.Object({}, { additionalProperties: false })

/** `_metadata` of a list. Beyond 1,000 matches of a filtered list the total is a floor: `totalItemsCapped` (ruling 28). */
export interface ListMetadata extends Static<typeof ListMetadata> {}
export const ListMetadata = Type.Object({
  totalPages: Type.Integer(),
  totalItems: Type.Integer(),
  totalItemsCapped: Type.Optional(Type.Boolean()),
})

export const ListLinks = Type.Object({
  next: Type.String(),
  prev: Type.String(),
  first: Type.String(),
  last: Type.String(),
})
