import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server of its own, for servers in production, which have no mailbox. */
export interface MailCatcher {
  smtpUrl: string
  /** The text of the newest mail to the address, its line breaks taken out. */
  to(address: string): string | undefined
  close(): Promise<void>
}

export async function startMailCatcher(): Promise<MailCatcher> {
  const mails: { to: string[]; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 500,
    onData(stream, session, done) {
      text(stream).then(source => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), source })
        done()
      }, done)
    },
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    to: address => {
      const found = mails.findLast(({ to }) => to.includes(address))
      // Quoted-printable (RFC 2045 §6.7).
      return found?.source
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    },
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
