import type { Mistake } from '../../core/vendor-file/mistake.ts'
import type { SmsAccess } from '../../platform/sms/sms-access.ts'

const EXAMPLE =
  'must be twilio://<account SID>:<auth token>@api.twilio.com?from=+15551234567, or the https address of a webhook.'

/** The environment variables of text messages, beside those of `server/operator/config/read-config.ts`. */
export const smsVariables = {
  SMS_URL: {
    default: null,
    secret: true,
    summary:
      'Who carries text messages: twilio://<account SID>:<auth token>@api.twilio.com?from=+15551234567, or an https webhook that gets each message as signed JSON; without it, messages go to the development mailbox, and in production there are none.',
    parse: smsUrl,
  },
  SMS_WEBHOOK_SECRET: {
    default: null,
    secret: true,
    summary:
      'Signs what the webhook of SMS_URL gets (header portico-signature); required with an https SMS_URL.',
    parse: (text: string) => {
      if (text.length >= 16) return text
      throw 'must have 16 characters or more.'
    },
  },
} as const

function smsUrl(text: string): string {
  if (!URL.canParse(text)) throw EXAMPLE
  const { protocol, username, password, searchParams } = new URL(text)
  if (protocol === 'https:' || protocol === 'http:') return text
  if (protocol !== 'twilio:' || !username || !password || !SENDER.test(senderOf(searchParams))) throw EXAMPLE
  if (/%(?![0-9a-f]{2})/i.test(username + password)) throw `${EXAMPLE} A % in the token is written %25.`
  return text
}

/** A number, a short code, or a name of up to eleven letters. */
const SENDER = /^(\+?\d{3,15}|[A-Za-z0-9 ]{1,11})$/

function senderOf(query: URLSearchParams): string {
  // A sign `+` of a query is a space to some writers.
  return (query.get('from') ?? '').replace(/^ /, '+')
}

interface Given {
  SMS_URL?: string | undefined
  SMS_WEBHOOK_SECRET?: string | undefined
}

/** The provider that the environment names, if it names one; what is missing or unsafe goes to `mistakes`. */
export function smsAccess(
  { SMS_URL: input, SMS_WEBHOOK_SECRET: secret }: Given,
  production: boolean,
  mistakes: Mistake[],
): SmsAccess | undefined {
  if (!input) return undefined
  const url = new URL(input)
  if (url.protocol === 'twilio:') {
    const local = ['localhost', '127.0.0.1'].includes(url.hostname) && !production
    return {
      provider: 'twilio',
      apiUrl: `${local ? 'http' : 'https'}://${url.host}`,
      accountSid: decodeURIComponent(url.username),
      authToken: decodeURIComponent(url.password),
      from: senderOf(url.searchParams),
    }
  }
  if (url.protocol === 'http:' && production) {
    mistakes.push({ key: 'SMS_URL', message: 'must be https in production.' })
  }
  if (!secret) {
    mistakes.push({ key: 'SMS_WEBHOOK_SECRET', message: 'is required with a webhook as SMS_URL.' })
    return undefined
  }
  return { provider: 'webhook', url: input, secret }
}
