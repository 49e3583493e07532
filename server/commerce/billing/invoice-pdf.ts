import { Readable } from 'node:stream'
import { billingErrors } from '../../../contract/errors/billing.ts'
import type { Context } from '../../core/context/context.ts'
import type { StreamedResponse } from '../../platform/http-client/http-client.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { activeProvider, type Payer, payerOf } from './billed.ts'
import { requested } from './run-intent.ts'
import { findInvoice, type InvoiceRow } from './store.ts'

const MAX_BYTES = 10 * 1024 * 1024
const TIMEOUT = 20_000
const MAX_REDIRECTS = 3
/** Where Stripe keeps printed invoices. */
const STRIPE_HOSTS = /(^|\.)stripe\.com$/
const SIGNATURE = '%PDF-'

/**
 * The invoice as the provider printed it, passed through while it arrives. Its address is asked for each time and
 * followed to the provider's own hosts only. Source: PLAN-32.
 */
export async function sendInvoicePdf(
  invoiceId: string,
  fileName: string | undefined,
  context: Context,
): Promise<Readable> {
  const payer = payerOf(context)
  const row = await findInvoice(context.scope, invoiceId)
  if (!row) throw new Problem(billingErrors.invoiceNotFound)
  const { provider, apiUrl } = await activeProvider(payer)
  const address = await requested(() => provider.invoicePdf(row.external_id))
  if (!address) throw new Problem(billingErrors.invoiceNotFound)
  const body = await fetchPdf(address, apiUrl, payer)
  context.reply
    .type('application/pdf')
    .header('content-disposition', disposition(fileName || defaultName(row)))
    .header('cache-control', 'no-store')
  return body
}

async function fetchPdf(address: string, apiUrl: string | undefined, { services }: Payer): Promise<Readable> {
  let url = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (!isProviders(url, apiUrl)) break
    const operatorNamed = isConfigured(url, apiUrl)
    const answer = await services.httpClient
      .stream(url, { timeout: TIMEOUT, maxBytes: MAX_BYTES, operatorNamed })
      .catch(() => undefined)
    if (!answer) break
    const { status, headers } = answer
    const next = headers.location
    if (status >= 300 && status < 400 && typeof next === 'string' && URL.canParse(next, url)) {
      answer.discard()
      url = new URL(next, url).href
      continue
    }
    if (status >= 200 && status < 300) return await checked(answer)
    answer.discard()
    break
  }
  services.log.warn({ action: 'invoice-pdf' }, 'an invoice could not be fetched from the payment provider')
  throw new Problem(billingErrors.pdfUnusable)
}

/** An address that leads anywhere else is not followed: the server must not be sent to a host of a stranger's choice. */
export function isProviders(address: string, apiUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username } = new URL(address)
  if (username) return false
  if (isConfigured(address, apiUrl)) return true
  return protocol === 'https:' && STRIPE_HOSTS.test(hostname) && port === ''
}

/** The address is where the operator's configuration has the provider. */
function isConfigured(address: string, apiUrl: string | undefined): boolean {
  return apiUrl !== undefined && new URL(address).origin === new URL(apiUrl).origin
}

/** Looks at the first bytes before anything is answered; what is too long is cut off, which breaks the download. */
async function checked({ body, discard }: StreamedResponse): Promise<Readable> {
  const rest = body[Symbol.asyncIterator]()
  let first = Buffer.alloc(0)
  while (first.length < SIGNATURE.length) {
    const next = await rest.next().catch(() => undefined)
    if (!next || next.done) break
    first = Buffer.concat([first, next.value])
  }
  if (first.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) {
    discard()
    throw new Problem(billingErrors.pdfUnusable)
  }
  return Readable.from(continued(first, rest, discard))
}

async function* continued(
  first: Buffer,
  rest: AsyncIterator<Buffer>,
  discard: () => void,
): AsyncGenerator<Buffer> {
  try {
    yield first
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
  } finally {
    discard()
  }
}

function defaultName({ number, external_id }: InvoiceRow): string {
  return `invoice-${number || external_id}`
}

/** RFC 6266: a plain name for everybody, and the whole one for who reads RFC 8187. No path, no control character. */
export function disposition(name: string): string {
  const whole =
    name
      .replace(/\.pdf$/i, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
      .replace(/[\u0000-\u001f\u007f/\\:*?"<>|\u202a-\u202e\u2066-\u2069]/g, ' ')
      .replace(/^[.\s]+/, '')
      .slice(0, 150)
      .toWellFormed()
      .trimEnd() || 'invoice'
  const plain = whole.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_')
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}.pdf"; filename*=UTF-8''${encoded}.pdf`
}
