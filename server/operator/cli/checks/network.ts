import type { Config } from '../../../core/config/config.ts'
import type { HttpClient } from '../../../platform/http-client/http-client.ts'
import { counted } from '../../../platform/language/english.ts'
import { compareClocks } from './database.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const PATIENCE = 5000
const MAX_BYTES = 1_000_000

/** Signs in at the mail server; no mail is sent. */
export async function checkMail({ smtpUrl, smtpTls }: Config): Promise<Finding> {
  const check = 'mail server'
  if (!smtpUrl) return ok(check, 'none: mails go to the development mailbox')
  const where = new URL(smtpUrl).host
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: smtpTls,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  try {
    await transport.verify()
    return ok(check, `${where} accepts us`)
  } catch (error) {
    return fail(
      check,
      `${where}: ${withoutSecrets(reasonOf(error), smtpUrl)}`,
      smtpTls
        ? 'Correct SMTP_URL, or open the way to it. Must it do without encryption, SMTP_TLS=optional allows that.'
        : 'Correct SMTP_URL, or open the way to it.',
    )
  } finally {
    transport.close()
  }
}

/** A server may say back what it was told. */
function withoutSecrets(reason: string, smtpUrl: string): string {
  const password = decodeURIComponent(new URL(smtpUrl).password)
  return password ? reason.replaceAll(password, '…') : reason
}

/** Asks for our own health as a browser would: by name, certificate and proxy. */
export async function checkPublicUrl(
  { publicUrl, trustProxy, production }: Config,
  httpClient: HttpClient,
): Promise<Finding[]> {
  const check = 'public URL'
  const findings: Finding[] = []
  if (production && publicUrl.startsWith('https:') && trustProxy === false)
    findings.push(
      warn(
        'proxy',
        'https, and no proxy is trusted',
        'Set TRUST_PROXY to the number of proxies in front, often 1.',
      ),
    )
  try {
    const { status, headers, body } = await httpClient.request(`${publicUrl}/health`, {
      timeout: PATIENCE,
      maxBytes: MAX_BYTES,
      operatorNamed: true,
    })
    if (status !== 200)
      return [
        ...findings,
        fail(check, `${publicUrl}/health answers ${status}`, 'Have the proxy pass it to Portico.'),
      ]
    findings.push(ok(check, `${publicUrl} answers (${counted(body.length, ['byte', 'bytes'])})`))
    const date = Date.parse(String(headers.date))
    // The header has whole seconds.
    if (!Number.isNaN(date))
      findings.push({ ...compareClocks(publicUrl, date + 500 - Date.now()), check: 'clock of it' })
  } catch (error) {
    findings.push(
      warn(
        check,
        `${publicUrl}: ${reasonOf(error)}`,
        'Start the server; if it runs, look at DNS, certificate and proxy.',
      ),
    )
  }
  return findings
}
