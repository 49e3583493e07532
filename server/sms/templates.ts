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

/** Every text message that the server sends. */
export const smsTemplates = { code }

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
