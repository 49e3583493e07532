import type { ReportDocument } from '../../../contract/report-document.ts'
import type { FilterValues } from '../../../contract/report-filters.ts'
import type { TenantScope } from '../../platform/db/scope.ts'
import { isTimeZone } from './cron.ts'
import type { Template } from './template.ts'

/** Rows of each table, by what the document is for. */
export const MOST_ROWS = { screen: 100, file: 10_000, csv: 50_000 } as const

interface DocumentParts {
  template: Template
  filters: FilterValues
  vendorName: string
  now: Date
  mostRows: number
}

/** What a report of the tenant says now, by the clocks of its time zone. */
export async function readDocument(
  scope: TenantScope,
  { template, filters, vendorName, now, mostRows }: DocumentParts,
): Promise<ReportDocument> {
  const { name, timeZone } = await accountOf(scope)
  const findings = await template.read(scope, { filters, now, timeZone, mostRows })
  return {
    templateId: template.id,
    title: template.name,
    accountName: name,
    vendorName,
    generatedAt: now.toISOString(),
    timeZone,
    ...findings,
  }
}

/** The account's name and time zone; UTC where it has chosen none. */
export async function accountOf(scope: TenantScope): Promise<{ name: string; timeZone: string }> {
  const { name, timezone } = await scope
    .select('tenants')
    .select(['name', 'timezone'])
    .where('id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  return { name, timeZone: timezone && isTimeZone(timezone) ? timezone : 'UTC' }
}
