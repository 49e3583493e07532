import type { SmsProvider } from './providers.ts'

/** The development mailbox, as far as text messages are shown in it. */
export interface TextMessageMailbox {
  /** @param raw a mail (RFC 5322) @param to its recipients */
  add(raw: Buffer, to: string[]): Promise<unknown>
}

/** Development: text messages are shown in the mailbox, under the number that they went to. */
export function mailboxProvider(store: TextMessageMailbox): SmsProvider {
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
