import { formOf } from '../../../rules/plural.ts'

/** What is counted, in one and in several: `['plan', 'plans']`. */
type Noun = readonly [one: string, other: string]

/**
 * A number with what it counts, for the English sentences of records, errors and commands: `1 plan`, `3 plans`. What users
 * read in their own language is in catalogs.
 */
export const counted = (count: number, [one, other]: Noun): string =>
  `${count} ${formOf({ one, other }, count, 'en')}`

/** Names in an English sentence: `a, b, and c`; `disjunction`: `a, b, or c`. */
export const listed = (
  names: Iterable<string>,
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat('en', { type }).format(names)
