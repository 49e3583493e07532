import { type Static, type TStringOptions, Type } from 'typebox'

/** Pieces that several features' schemas share. */

/**
 * ISO 8601; UTC in answers. In requests any offset up to 15:59, in the years 0001 to 9999: what PostgreSQL reads is less than
 * what the format admits.
 */
export const Time = Type.String({
  format: 'date-time',
  pattern:
    '^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9:]{8}(\\.[0-9]{1,9})?([Zz]|[+-](0[0-9]|1[0-5])(:?[0-5][0-9])?)$',
})
/** A day in UTC that the calendar has, `2026-11-21`, in the years of `Time`. */
export const Day = Type.String({ format: 'date', pattern: '^(?!0000)[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
export const Uuid = Type.String({ format: 'uuid' })
/** Chosen by the vendor or made by the server. */
export const TenantId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9._-]+$' })
export const Email = Type.String({ format: 'email', maxLength: 254 })
/**
 * What a person, company, group, role or token is called: without control characters, line breaks, bidirectional overrides
 * and zero-width characters, but with the joiners of scripts that need them (`rules/names.ts`). Else 400, `ER-00433`.
 */
export const nameOf = (maxLength: number) => Type.String({ minLength: 1, maxLength, format: 'name' })
export const Name = nameOf(100)
/** The same where an empty text says that there is none. */
export const NameOrNone = Type.String({ maxLength: 100, format: 'name' })
/**
 * A name in what published clients send back as they read it, with their change of something else: one of before may stay,
 * any other must be a `Name` (`server/platform/http/required-name.ts`).
 */
export const ChangedName = Type.String({ maxLength: 100 })
/** Any text that a person typed as a password. The policy is checked by the server, not by the schema. */
export const Password = Type.String({ minLength: 1, maxLength: 1024 })
/** An opaque secret out of a mail. */
export const Token = Type.String({ minLength: 1, maxLength: 512 })
export const Order = Type.Union([Type.Literal('ASC'), Type.Literal('DESC')])

export const Nothing = Type.Object({}, { additionalProperties: false })

/**
 * Several words in a query: separated by commas, or the parameter repeated, as published clients send either. A handler reads
 * them joined by commas.
 */
export const CommaList = (options: TStringOptions) => Type.String({ ...options, 'x-comma-list': true })

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
