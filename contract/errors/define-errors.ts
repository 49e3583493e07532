import type { Static, TOptional, TSchema } from 'typebox'

/** One error that the product can answer with. Programs read its code, which never changes its meaning. */
export interface ErrorDefinition {
  readonly code: `ER-${string}`
  readonly status: number
  /** English, for people. Hosts override it by code, in `localizations.errors`. */
  readonly message: string
  /** The sentence of docs/errors.md. */
  readonly when: string
  /** What OAuth calls it (RFC 6749 §5.2), on endpoints of the OAuth provider. */
  readonly oauth?: string
  /** What the answer's `context` holds for programs; `Type.Optional` where some answers of the code have none. */
  readonly context?: TSchema
}

/** An error whose answers have no `context`. */
export type BareError = ErrorDefinition & { readonly context?: undefined }

/** What an answer of this error carries in `context`. */
export type ContextOf<Definition> = Definition extends { readonly context: infer Schema extends TSchema }
  ? Schema extends TOptional
    ? Static<Schema> | undefined
    : Static<Schema>
  : undefined

/** Declares a feature's errors, each with the exact type of its code and context. */
export function defineErrors<const Errors extends Record<string, ErrorDefinition>>(errors: Errors): Errors {
  return errors
}
