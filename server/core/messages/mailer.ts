import type { Database } from '../../platform/db/open.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Logger } from '../../platform/log/log.ts'
import { isAddress } from '../../platform/mail/address.ts'
import type { MailAttachment } from '../../platform/mail/attachment.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import { mailPurpose, mailQueue } from '../../platform/mail/queue.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { Declared } from '../context/declared.ts'
import { composeMail } from './compose.ts'

export interface MailerParts {
  /** The mails of all features. */
  declared: Pick<Declared, 'mails' | 'languages'>
  database: Database
  jobs: Jobs
  sealer: Sealer
  log: Logger
  /** `smtp://…` or `smtps://…`. */
  smtpUrl: string
  /** Nothing is handed over where the mail server does not encrypt. */
  requireTls?: boolean | undefined
  /** Address of the sender; a vendor's name goes before it. */
  from: string
  /** Hears what became of a mail, once it is sent or refused for good. */
  settled?: ((mail: MailJob, sent: boolean) => Promise<void>) | undefined
  /** Reads the files that go with a mail. */
  attachments?: ((mail: MailJob) => Promise<MailAttachment[]>) | undefined
}

export interface Mailer {
  close(): void
}

const MAILS_AT_A_TIME = 4
const TIMEOUT = 30_000

/** Works on the mail queue: renders each mail in its vendor's look and hands it to the mail server. */
export async function startMailer(parts: MailerParts): Promise<Mailer> {
  let transport: Promise<Transport> | undefined
  await parts.jobs.work(
    mailQueue,
    async ({ data: { vendorId, sealed }, id }) => {
      const message = JSON.parse(
        parts.sealer.open(Buffer.from(sealed, 'base64'), mailPurpose(vendorId)).toString(),
      ) as MailJob
      const facts = { vendorId, template: message.template, jobId: id }
      if (!isAddress(message.to)) {
        parts.log.error({ ...facts, reason: 'not one address' }, 'mail refused')
        return
      }
      try {
        transport ??= openTransport(parts)
        await (await transport).sendMail(await compose(parts, message, id))
      } catch (error) {
        if (!isFinal(error)) throw withoutContent(error)
        await parts.settled?.(message, false)
        parts.log.error({ ...facts, status: responseCode(error) }, 'the mail server refused a mail for good')
        return
      }
      await parts.settled?.(message, true)
      parts.log.info(facts, 'mail sent')
    },
    MAILS_AT_A_TIME,
  )
  return { close: () => void transport?.then(opened => opened.close()) }
}

type Transport = Awaited<ReturnType<typeof openTransport>>

/** With the first mail: until then no server needs the library. */
async function openTransport({ smtpUrl, requireTls = false }: MailerParts) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url: smtpUrl,
    pool: true,
    requireTLS: requireTls,
    maxConnections: MAILS_AT_A_TIME,
    connectionTimeout: TIMEOUT,
    greetingTimeout: TIMEOUT,
    socketTimeout: TIMEOUT,
    // No template reads a file or an address by itself.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

async function compose({ from, ...parts }: MailerParts, message: MailJob, jobId: string) {
  const { subject, text, html, vendorName, unsubscribeUrl } = await composeMail(parts, message)
  const address = /<([^<>]+)>$/.exec(from)?.[1] ?? from
  return {
    from: { name: vendorName, address },
    to: { name: '', address: message.to },
    subject,
    text,
    html,
    attachments: (await parts.attachments?.(message)) ?? [],
    // The same for every attempt: a receiver that saw the mail before a crash can tell.
    messageId: `<${jobId}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribing(unsubscribeUrl)) },
  }
}

/** One click of the program for mail, without a visit (RFC 8058 §3.1). */
const unsubscribing = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** A recipient or a mail answered with 5xx (RFC 5321 §4.2.1): trying again will not help. A wrong password may. */
function isFinal(error: unknown): boolean {
  const refused =
    error instanceof Error && 'code' in error && /^(EENVELOPE|EMESSAGE)$/.test(String(error.code))
  return refused && (responseCode(error) ?? 0) >= 500
}

function responseCode(error: unknown): number | undefined {
  return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : undefined
}

/** What a job throws is kept with the job and logged: a server's words may quote the mail. */
function withoutContent(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  return new Error(`the mail could not be handed over (${code}, ${responseCode(error) ?? 'no answer'})`)
}
