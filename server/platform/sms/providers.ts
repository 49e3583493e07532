import { createHmac } from 'node:crypto'
import type { HttpClient } from '../http-client/http-client.ts'
import { HttpClientError } from '../http-client/http-client-error.ts'
import type { SmsAccess } from './sms-access.ts'

export interface TextMessage {
  /** The same for every attempt: a receiver can tell a repetition. */
  id: string
  vendorId: string
  /** E.164. */
  to: string
  text: string
}

/** Carries text messages. */
export interface SmsProvider {
  /** @throws SmsRefused when trying again will not help, another error when it may */
  send(message: TextMessage): Promise<void>
}

export class SmsRefused extends Error {}

const TIMEOUT = 10_000

export function smsProvider(access: SmsAccess, httpClient: HttpClient): SmsProvider {
  return access.provider === 'twilio' ? twilio(access, httpClient) : webhook(access, httpClient)
}

function twilio(
  { apiUrl, accountSid, authToken, from }: SmsAccess & { provider: 'twilio' },
  httpClient: HttpClient,
): SmsProvider {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, From: from, Body: text }).toString()
      const type = 'application/x-www-form-urlencoded'
      judge(await post(httpClient, url, { authorization, 'content-type': type }, body))
    },
  }
}

/**
 * The receiver compares `portico-signature: t=<epoch seconds>,v1=<hex>` with the HMAC-SHA-256 of `<t>.<body>` under the
 * secret, and refuses what is more than five minutes old.
 */
function webhook({ url, secret }: SmsAccess & { provider: 'webhook' }, httpClient: HttpClient): SmsProvider {
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const at = Math.floor(Date.now() / 1000)
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'portico-signature': `t=${at},v1=${v1}` }
      judge(await post(httpClient, url, headers, body))
    },
  }
}

/** Too many requests and faults of the other side pass; what else is not 2xx, a redirect too, is final. */
function judge(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 429 || status >= 500) throw new Error(`the provider answered ${status}`)
  throw new SmsRefused(`the provider answered ${status}`)
}

/** The status of the answer, whose body is not read. @throws SmsRefused where the address may not be called */
async function post(
  httpClient: HttpClient,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  try {
    const request = { method: 'POST', headers, body, timeout: TIMEOUT, maxBytes: Number.POSITIVE_INFINITY }
    const answer = await httpClient.stream(url, request)
    answer.discard()
    return answer.status
  } catch (error) {
    if (error instanceof HttpClientError && error.isRefusal) throw new SmsRefused(error.message)
    throw error
  }
}
