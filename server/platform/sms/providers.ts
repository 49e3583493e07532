import { createHmac } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from '../http-client/public-lookup.ts'
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

/** @param production only public addresses are called then */
export function smsProvider(access: SmsAccess, production: boolean): SmsProvider {
  return access.provider === 'twilio' ? twilio(access, production) : webhook(access, production)
}

function twilio(
  { apiUrl, accountSid, authToken, from }: SmsAccess & { provider: 'twilio' },
  production: boolean,
): SmsProvider {
  const url = `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ To: to, From: from, Body: text }).toString()
      const type = 'application/x-www-form-urlencoded'
      judge(await post(url, { authorization, 'content-type': type }, body, production))
    },
  }
}

/**
 * The receiver compares `portico-signature: t=<epoch seconds>,v1=<hex>` with the HMAC-SHA-256 of `<t>.<body>` under the
 * secret, and refuses what is more than five minutes old.
 */
function webhook({ url, secret }: SmsAccess & { provider: 'webhook' }, production: boolean): SmsProvider {
  return {
    async send(message) {
      const body = JSON.stringify(message)
      const at = Math.floor(Date.now() / 1000)
      const v1 = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
      const headers = { 'content-type': 'application/json', 'portico-signature': `t=${at},v1=${v1}` }
      judge(await post(url, headers, body, production))
    },
  }
}

/** Too many requests and faults of the other side pass; what else is not 2xx, a redirect too, is final. */
function judge(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 429 || status >= 500) throw new Error(`the provider answered ${status}`)
  throw new SmsRefused(`the provider answered ${status}`)
}

/** The status of the answer. Follows no redirect, and reads nothing of the body. */
async function post(
  address: string,
  headers: Record<string, string>,
  body: string,
  production: boolean,
): Promise<number> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address that is written out is never looked up.
  if (production && isIP(host) !== 0 && !isPublicAddress(host)) throw new SmsRefused('not a public address')
  const ask = url.protocol === 'https:' ? secureRequest : plainRequest
  return await new Promise((resolve, reject) => {
    const sent = ask(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(production && { lookup: publicLookup }),
      },
      answer => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
