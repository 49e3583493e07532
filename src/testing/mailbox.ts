import { setTimeout as delay } from 'node:timers/promises'
import { codesIn, type Message, type WaitOptions } from './message.ts'

/** What the server has sent: mails, and text messages by the number that they went to. */
export interface Mailbox {
  /**
   * The newest message to an address or a number, as soon as there is one.
   *
   * @throws MailMissing when none came in time
   */
  latest(address: string, options?: WaitOptions): Promise<Message>
  /** All to an address or a number, newest first. */
  all(address: string): Promise<Message[]>
  /** Deletes the messages of everybody. */
  clear(): Promise<void>
}

/** No message came in time; the message says to whom, and what came instead. */
export class MailMissing extends Error {
  override readonly name: string = 'MailMissing'
}

const PATIENCE = 5_000
const PAUSE = 50

export function mailboxOf(url: string, send: typeof fetch): Mailbox {
  const messages = `${url}/mailbox/api/messages`

  async function answered(reply: Response): Promise<Response> {
    if (reply.ok) return reply
    throw new Error(
      `${url} shows no mailbox (${reply.status}): it runs in production, or SMTP_URL is set. ${(await reply.text()).slice(0, 300)}`,
    )
  }

  async function all(address: string): Promise<Message[]> {
    const reply = await answered(await send(`${messages}?to=${encodeURIComponent(address)}`))
    const found = (await reply.json()) as Omit<Message, 'codes'>[]
    return found.map(({ id, receivedAt, to, subject, text, html, links }) => ({
      id,
      receivedAt,
      to,
      subject,
      text,
      html,
      links,
      codes: codesIn(text || html.replaceAll(/<[^>]*>/g, ' ')),
    }))
  }

  return {
    all,
    async latest(address, { after, timeout = PATIENCE } = {}) {
      const end = performance.now() + timeout
      for (;;) {
        const [newest] = await all(address)
        if (newest && newest.id !== after?.id) return newest
        if (performance.now() >= end) throw missing(address, timeout, after)
        await delay(PAUSE)
      }
    },
    async clear() {
      await answered(await send(messages, { method: 'DELETE' }))
    },
  }
}

function missing(address: string, timeout: number, after: Message | undefined): MailMissing {
  const rest = after ? ` after “${after.subject}”` : ''
  return new MailMissing(`No message to ${address} came within ${timeout} ms${rest}.`)
}
