import type { FlatAttributes } from './entitlement-rules.ts'

/** What a check is measured by. Source: wire §14, ENT-19, ENT-20. */
export interface Attributes {
  /** The host's own, under their names as they are. */
  custom?: Record<string, unknown>
  /** The claims of the access token. */
  jwt?: Record<string, unknown>
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && Object.keys(value).length > 0

// Claims are as deep as the issuer of the token wrote them; a host's own object may even hold itself.
const DEPTH = 10

function* leaves(branch: Record<string, unknown>, path: string, depth = 0): Generator<[string, unknown]> {
  for (const [key, value] of Object.entries(branch)) {
    if (!isBranch(value)) yield [`${path}${key}`, value]
    else if (depth < DEPTH) yield* leaves(value, `${path}${key}.`, depth + 1)
  }
}

/**
 * One flat list of names: custom ones as they are, the four `frontegg.*` of the user, and every claim as `jwt.` with
 * its dotted path, list positions included. A custom attribute cannot pass itself off as one of the latter two.
 */
export function flatAttributes({ custom = {}, jwt = {} }: Attributes): FlatAttributes {
  return new Map<string, unknown>([
    ...Object.entries(custom),
    ...leaves(jwt, 'jwt.'),
    ['frontegg.userId', jwt.id],
    ['frontegg.tenantId', jwt.tenantId],
    ['frontegg.email', jwt.email],
    ['frontegg.emailVerified', jwt.email_verified],
  ])
}
