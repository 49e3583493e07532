import type { Metadata } from '../../../contract/metadata.ts'
import type { NewAuditColumns } from '../../../contract/vendor-events.ts'
import { metadataOf } from '../../admin/metadata/metadata.ts'
import type { Context } from '../../core/context/context.ts'
import { saveSettings } from '../../core/vendor-settings/save-settings.ts'

/** Chooses the columns of every tenant's audit log; of several of one name the last counts. */
export async function changeAuditColumns(
  { properties }: NewAuditColumns,
  context: Context,
): Promise<Metadata> {
  const columns = [...new Map(properties.map(column => [column.name, column])).values()]
  const vendor = await saveSettings(context, ({ audits }) => ({ audits: { ...audits, columns } }))
  return metadataOf(vendor, 'audits')
}
