import type { MailJob } from '../../server/platform/mail/mail-job.ts'
import { mailPurpose } from '../../server/platform/mail/queue.ts'
import type { TestServer } from './server.ts'

/** The mails that wait for an address, oldest first. The tests' server sends none, so they all wait. */
export async function mailsTo({ services }: TestServer, to: string): Promise<MailJob[]> {
  const { rows } = await services.database.pool.query<{ data: { vendorId: string; sealed: string } }>(
    "select data from jobs.job where name = 'mail' order by created_on, id",
  )
  return rows
    .map(({ data }) => services.sealer.open(Buffer.from(data.sealed, 'base64'), mailPurpose(data.vendorId)))
    .map(plain => JSON.parse(plain.toString()) as MailJob)
    .filter(mail => mail.to === to)
}

/** The newest mail of a template for an address. */
export async function mailOf<Name extends MailJob['template']>(
  server: TestServer,
  to: string,
  template: Name,
): Promise<Extract<MailJob, { template: Name }>> {
  const found = (await mailsTo(server, to)).filter(
    (mail): mail is Extract<MailJob, { template: Name }> => mail.template === template,
  )
  const last = found.at(-1)
  if (!last) throw new Error(`No mail ${template} for ${to}.`)
  return last
}

/** What the link of a mail carries to its page. */
export function linkOf(mail: { data: unknown }): { url: URL; userId: string; token: string } {
  const { url: text } = mail.data as { url: string }
  const url = new URL(text)
  return { url, userId: url.searchParams.get('userId') ?? '', token: url.searchParams.get('token') ?? '' }
}
