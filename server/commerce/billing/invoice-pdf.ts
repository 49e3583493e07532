import { Readable } from 'node:stream'
import { billingErrors } from '../../../contract/errors/billing.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { activeProvider, type Payer, payerOf } from './billed.ts'
import { asked } from './run-intent.ts'
import { findInvoice, type InvoiceRow } from './store.ts'

const MOST_BYTES = 10 * 1024 * 1024
const TIMEOUT = 20_000
const MOST_REDIRECTS = 3
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
  const address = await asked(() => provider.invoicePdf(row.external_id))
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
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    if (!isProviders(url, apiUrl)) break
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) }).catch(
      () => undefined,
    )
    if (!answer) break
    const next = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && next && URL.canParse(next, url)) {
      await answer.body?.cancel()
      url = new URL(next, url).href
      continue
    }
    if (!answer.ok || !answer.body) break
    return await checked(answer.body)
  }
  services.log.warn({ action: 'invoice-pdf' }, 'an invoice could not be fetched from the payment provider')
  throw new Problem(billingErrors.pdfUnusable)
}

/** An address that leads anywhere else is not followed: the server must not be sent to a host of somebody's choice. */
export function isProviders(address: string, apiUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin, port, username } = new URL(address)
  if (username) return false
  if (apiUrl && origin === new URL(apiUrl).origin) return true
  return protocol === 'https:' && STRIPE_HOSTS.test(hostname) && port === ''
}

/** Looks at the first bytes before anything is answered; what is too long is cut off, which breaks the download. */
async function checked(body: ReadableStream<Uint8Array>): Promise<Readable> {
  const reader = body.getReader()
  let first = Buffer.alloc(0)
  while (first.length < SIGNATURE.length) {
    const { value, done } = await reader.read()
    if (done) break
    first = Buffer.concat([first, value])
  }
  if (first.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) {
    await reader.cancel()
    throw new Problem(billingErrors.pdfUnusable)
  }
  return Readable.from(limited(first, reader))
}

async function* limited(
  first: Buffer,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Buffer> {
  let size = first.length
  yield first
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      size += value.length
      if (size > MOST_BYTES) throw new Problem(billingErrors.pdfUnusable)
      yield Buffer.from(value)
    }
  } finally {
    await reader.cancel().catch(() => {})
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
