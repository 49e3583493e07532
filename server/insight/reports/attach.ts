import type { AttachTo } from '../../core/feature/mail-attachments.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import { contentTypes, fileName } from './file.ts'
import { templateName } from './template-names.ts'

/** Of a larger file no mail server takes the mail; the portal has it. */
const MOST_BYTES = 10 * 1024 * 1024

/** The file of the run that a mail is about, as long as it is kept. */
export const attachReport: AttachTo = async ({ database }, { vendorId, attached }) => {
  if (attached?.by !== 'reports') return []
  const run = await new VendorScope(database.kysely, vendorId)
    .select('report_runs')
    .select(['template_id', 'type', 'file', 'created_at'])
    .where('id', '=', attached.id)
    .executeTakeFirst()
  if (!run?.file || run.file.length > MOST_BYTES) return []
  return [
    {
      filename: fileName(templateName(run.template_id), run.created_at.toISOString(), run.type),
      content: run.file,
      contentType: contentTypes[run.type],
    },
  ]
}
