import type { MailStore } from '../mailbox/store.ts'
import type { SmsProvider } from './providers.ts'

/** Development: text messages are shown in the mailbox, under the number that they went to. */
export function mailboxProvider(store: MailStore): SmsProvider {
  return {
    async send({ to, text }) {
      const lines = [
        'From: Text message <sms@localhost>',
        `To: ${to} <sms@localhost>`,
        `Subject: Text message to ${to}`,
        `Date: ${new Date().toUTCString()}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        '',
        text.replaceAll('\n', '\r\n'),
      ]
      await store.add(Buffer.from(lines.join('\r\n')), [to])
    },
  }
}
