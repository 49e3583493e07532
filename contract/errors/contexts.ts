import { Type } from 'typebox'

/** Contexts that several errors share. */

/** The one field of a form beside which the message stands. */
export const atField = <Field extends string>(field: Field) => Type.Object({ field: Type.Literal(field) })

/** The field beside which the message stands, where the code serves several forms. */
export const AtAnyField = Type.Object({ field: Type.String() })

/** Seconds to wait before the next try; the header Retry-After says the same. */
export const RetryAfter = Type.Object({ retryAfter: Type.Integer({ minimum: 1 }) })
