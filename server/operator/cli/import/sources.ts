import { fromAuth0 } from './auth0.ts'
import { fromClerk } from './clerk.ts'
import { fromCognito } from './cognito.ts'
import { fromCsv } from './csv-person.ts'
import { fromFirebase } from './firebase.ts'
import type { ExportRecord, ForeignPerson, ReadOptions } from './foreign-person.ts'

export interface Source {
  /** Endings of its files; `.gz` may follow. */
  formats: readonly ('json' | 'csv')[]
  /** Its JSON is an object that holds the list. */
  wrapped?: true
  read(record: ExportRecord, options: ReadOptions): ForeignPerson
}

/** By the word of `--source`. */
export const sources: Record<string, Source> = {
  auth0: { formats: ['json'], read: fromAuth0 },
  clerk: { formats: ['csv'], read: fromClerk },
  cognito: { formats: ['json', 'csv'], wrapped: true, read: fromCognito },
  csv: { formats: ['csv'], read: fromCsv },
  firebase: { formats: ['json'], wrapped: true, read: fromFirebase },
}
