/** How two values are compared (RFC 7644 §3.4.2.2). */
export const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const
export type Comparison = (typeof COMPARISONS)[number]
export type Literal = string | number | boolean | null

/** A filter as it was written; names are not looked up yet. */
export type Filter =
  | { op: 'and' | 'or'; filters: Filter[] }
  | { op: 'not'; filter: Filter }
  | { op: Comparison; name: string; value: Literal }
  | { op: 'pr'; name: string }
  | ValuePath

/** `emails[type eq "work"]`, and what is asked of the entry beyond that: `.value eq "x"`. */
interface ValuePath {
  op: 'some'
  name: string
  filter: Filter
}
