import { inWords } from '../mail/duration.ts'

/** What every text may name. */
export interface SmsBrand {
  vendorName: string
}

interface Code {
  /** Six digits. */
  code: string
  /** How long it works, in seconds. */
  expiresIn: number
  /** Host name of the page that asked: browsers fill the code in there and nowhere else (WebOTP). */
  host?: string | undefined
}

type SmsTemplate<Data> = (data: Data, brand: SmsBrand) => string

/** Short: a message of 160 plain characters is billed once. */
const code: SmsTemplate<Code> = ({ code, expiresIn, host }, { vendorName }) =>
  [
    `${vendorName}: your code is ${code}. It works once, for ${inWords(expiresIn)}. Never tell it to anybody.`,
    ...(host ? ['', `@${host} #${code}`] : []),
  ].join('\n')

/** To a phone that is somebody's second factor: it must not give the first one away as well. */
const recoveryRefused: SmsTemplate<object> = (_, { vendorName }) =>
  `${vendorName}: this phone is your second step at sign-in, so it cannot reset your password too. Ask for a link by email instead.`

/** Somebody signs up with a number that has an account. */
const accountExists: SmsTemplate<object> = (_, { vendorName }) =>
  `${vendorName}: this number has an account already. Sign in with it. If that was not you, there is nothing to do.`

/** Every text message that the server sends. */
export const smsTemplates = { code, 'recovery-refused': recoveryRefused, 'account-exists': accountExists }

export type SmsTemplateName = keyof typeof smsTemplates

/** A text message to send: the template decides what its data must be. */
export type SmsJob = {
  [Name in SmsTemplateName]: {
    vendorId: string
    template: Name
    /** E.164. */
    to: string
    locale?: string | undefined
    data: Parameters<(typeof smsTemplates)[Name]>[0]
  }
}[SmsTemplateName]

/** The text of a message. */
export function textOf({ template, data }: SmsJob, brand: SmsBrand): string {
  const write = smsTemplates[template] as SmsTemplate<SmsJob['data']>
  return write(data, brand)
}
