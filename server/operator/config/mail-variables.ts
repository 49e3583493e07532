import { isLoopbackName } from '../../platform/http/local-caller.ts'
import * as parse from './parse.ts'

/** The environment variables of mail, beside those of `server/operator/config/read-config.ts`. */
export const mailVariables = {
  SMTP_URL: {
    default: null,
    secret: true,
    summary:
      'The mail server, smtp:// or smtps:// with user and password; without it mails go to the development mailbox, in production it is required.',
    parse: parse.urlWith(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com:465'),
  },
  SMTP_TLS: {
    default: null,
    summary:
      'required: over smtp://, too, nothing is handed to a mail server that does not encrypt; optional: mails may travel readable. Without it required in production, except on this machine, and optional in development.',
    parse: parse.oneOf('required', 'optional'),
  },
  MAIL_FROM: {
    default: 'Portico <no-reply@localhost>',
    summary: 'The sender of mails, an address or a name with an address; required in production.',
    parse: parse.mailFrom,
  },
} as const

/** Whether a connection to the mail server that stays unencrypted is given up: mails carry links that sign in. */
export function requiresTls(
  requested: 'required' | 'optional' | undefined,
  smtpUrl: string | undefined,
  production: boolean,
): boolean {
  if (requested) return requested === 'required'
  return production && smtpUrl !== undefined && !isLoopbackName(new URL(smtpUrl).hostname)
}
