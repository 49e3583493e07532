import type { Generated } from 'kysely'

export interface ReleasedElementsTable {
  version: string
  stored_at: Generated<Date>
}

export interface ReleasedFilesTable {
  version: string
  /** Below the folder of the bundle: `chunks/Ab12.js`. */
  path: string
  /** Gzip. */
  content: Buffer
}

interface ReleasedTables {
  released_elements: ReleasedElementsTable
  released_files: ReleasedFilesTable
}

declare module './tables.ts' {
  interface Tables extends ReleasedTables {}
}
