import type { Database } from '../../platform/db/open.ts'

/** Attempts of this process since its start. */
export interface AttemptCounts {
  delivered: number
  failed: number
  /** There was no answer. */
  unanswered: number
}

const counts = new WeakMap<Database, AttemptCounts>()

/** Of the server over this database: who counts and who shows them are started apart. */
export function attemptCounts(database: Database): AttemptCounts {
  const known = counts.get(database) ?? { delivered: 0, failed: 0, unanswered: 0 }
  counts.set(database, known)
  return known
}
