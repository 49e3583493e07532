import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { mailPurpose } from '../../server/platform/mail/queue.ts'
import type { TestServer, TestVendor } from './server.ts'

/** The mails that wait to be sent, in order, opened: what a test's server would send if it had a mailer. */
export async function queuedMails({ services }: TestServer, vendor: TestVendor): Promise<MailJob[]> {
  const { rows } = await services.database.pool.query<{ data: { vendorId: string; sealed: string } }>(
    "select data from jobs.job where name = 'mail' and data->>'vendorId' = $1 order by created_on, id",
    [vendor.id],
  )
  return rows.map(({ data }) => {
    const opened = services.sealer.open(Buffer.from(data.sealed, 'base64'), mailPurpose(vendor.id))
    return JSON.parse(opened.toString()) as MailJob
  })
}
