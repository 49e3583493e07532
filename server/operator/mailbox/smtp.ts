import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './store.ts'

/** A mail server that delivers nothing: what it takes can be read in the mailbox. */
export interface MailTarget {
  /** What SMTP_URL would be. */
  smtpUrl: string
  close(): Promise<void>
}

const MEBIBYTE = 1024 * 1024

/** Listens on a free port of this machine only, without encryption or password. */
export async function listenForMail(store: MailStore): Promise<MailTarget> {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    banner: 'Portico development mailbox',
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: 10 * MEBIBYTE,
    // A client that keeps its connection for the next mail does not keep the mailbox open.
    closeTimeout: 500,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('error', error => done(error))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        store.add(Buffer.concat(chunks), to).then(
          () => done(),
          error => done(error as Error),
        )
      })
    },
  })
  server.on('error', () => {}) // a client that hangs up
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
