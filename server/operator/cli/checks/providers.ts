import type { Config } from '../../../core/config/config.ts'
import type { HttpClient } from '../../../platform/http-client/http-client.ts'
import { type Finding, fail, ok, reasonOf } from './finding.ts'

const PATIENCE = 5000

/** Signs in at the provider of text messages; no message is sent. A webhook can only be tried by a message. */
export async function checkSms(
  { sms, production, smtpUrl }: Config,
  httpClient: HttpClient,
): Promise<Finding> {
  const check = 'text messages'
  if (!sms) {
    const mailbox = !production && !smtpUrl
    return ok(check, mailbox ? 'none: they go to the development mailbox' : 'none: they are not offered')
  }
  if (sms.provider === 'webhook') return ok(check, `signed, to ${new URL(sms.url).host}`)
  const { apiUrl, accountSid, authToken } = sms
  return await signInAt(httpClient, {
    check,
    url: `${apiUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
    variable: 'SMS_URL',
  })
}

/** Signs in at Stripe with the keys of the environment; those of vendors are sealed. Nothing is charged. */
export async function checkStripe({ stripe, production }: Config, httpClient: HttpClient): Promise<Finding> {
  const check = 'Stripe'
  if (!stripe)
    return ok(check, production ? 'no keys in the environment' : 'no keys: the start brings the sandbox')
  return await signInAt(httpClient, {
    check,
    url: `${stripe.apiUrl ?? 'https://api.stripe.com'}/v1/customers?limit=1`,
    authorization: `Bearer ${stripe.secretKey}`,
    variable: 'STRIPE_SECRET_KEY',
    operatorNamed: stripe.apiUrl !== undefined,
  })
}

interface SignIn {
  check: string
  url: string
  authorization: string
  variable: string
  /** As the server itself calls it: in production text messages go to public addresses only. */
  operatorNamed?: boolean
}

/** The answer's body is not read: nothing that a provider says back reaches the terminal. */
async function signInAt(
  httpClient: HttpClient,
  { check, url, authorization, variable, operatorNamed = false }: SignIn,
): Promise<Finding> {
  const { host } = new URL(url)
  try {
    const { status, discard } = await httpClient.stream(url, {
      headers: { authorization },
      timeout: PATIENCE,
      maxBytes: Number.POSITIVE_INFINITY,
      operatorNamed,
    })
    discard()
    if (status === 200) return ok(check, `${host} accepts us`)
    return fail(check, `${host} answers ${status}`, `Correct ${variable}.`)
  } catch (error) {
    return fail(check, `${host}: ${reasonOf(error)}`, `Open the way to it, or correct ${variable}.`)
  }
}
