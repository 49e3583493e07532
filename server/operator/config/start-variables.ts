import { isAddress } from '../../platform/mail/address.ts'
import * as parse from './parse.ts'

/** The environment variables that decide what a start makes and opens, beside those of `server/operator/config/read-config.ts`. */
export const startVariables = {
  PORTICO_ADMIN_EMAIL: {
    default: null,
    summary:
      'Whom the first start on a database without users mails a link, to choose a password as the first administrator; without it, production makes none and prints the command that does, and development prints a password.',
    parse: (text: string) => {
      if (!isAddress(text)) throw 'give one address: ada@acme.test.'
      // Of deploy/portico.env.example: the only link to the first administrator would be mailed to no one.
      if (text.toLowerCase() !== 'you@example.com') return text.toLowerCase()
      throw 'is the address of the example. Give your own, or leave it out and run the command that the start prints.'
    },
  },
  PORTICO_ADMIN_TENANT: {
    default: null,
    summary: 'The name of the tenant that is made for PORTICO_ADMIN_EMAIL; without it, that of the vendor.',
    parse: (text: string) => {
      if (text.length <= 200) return text
      throw 'give a name of 200 characters at most.'
    },
  },
  PORTICO_DEVELOPMENT_FOR: {
    default: 'local',
    summary:
      'Whom a server without NODE_ENV=production shows the mailbox and the demo page: local, programs on its own machine that come through no proxy; everybody who reaches it, who can then sign in as anybody. Production refuses it.',
    parse: parse.oneOf('local', 'everybody'),
  },
  STRIPE_SANDBOX_PORT: {
    default: '0',
    summary:
      'The port of the Stripe sandbox, which runs in development without STRIPE_SECRET_KEY; 0 keeps the one of the last start, or takes any free one.',
    parse: parse.port,
  },
  SLACK_SANDBOX_PORT: {
    default: '0',
    summary:
      'The port of the Slack sandbox, which runs in development for vendors without an app at Slack; 0 keeps the one of the last start, or takes any free one.',
    parse: parse.port,
  },
} as const
