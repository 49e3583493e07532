import type { FilterConfig, FilterValues } from '../../../contract/report-filters.ts'
import type { PermissionKey } from '../../../contract/route.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { Findings } from './findings.ts'

/** What a report is read with. */
export interface ReadOptions {
  filters: FilterValues
  now: Date
  timeZone: string
  /** Rows of each table at most. */
  mostRows: number
}

/** A report that an account can have. */
export interface Template {
  /** It stands in addresses, schedules and runs: it never changes. */
  id: string
  name: string
  description: string
  /** Held beside the permission for reports: a report shows nothing that its reader may not see elsewhere. */
  needs: readonly PermissionKey[]
  filters: readonly FilterConfig[]
  /** One statement, of at most `mostRows` rows a table. */
  read(scope: TenantScope, options: ReadOptions): Promise<Findings>
}
