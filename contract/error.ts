import { type Static, Type } from 'typebox'

/**
 * The body of every answer that is not 2xx. Never `null`: the published SDK fails on it.
 * Source: wire §3. The trace id is in the header `frontegg-trace-id`.
 */
export interface ErrorBody extends Static<typeof ErrorBody> {}
export const ErrorBody = Type.Object({
  /** What a person reads; several are joined by ", ". */
  errors: Type.Array(Type.String()),
  /** Stable, such as `ER-01001`; `contract/errors/` has them all. */
  errorCode: Type.Optional(Type.String()),
  /** What a program may read: field names, seconds to wait. */
  context: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Of the OAuth provider alone: the same in the words of RFC 6749 §5.2. */
  error: Type.Optional(Type.String()),
  error_description: Type.Optional(Type.String()),
})
