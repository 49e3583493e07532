import { eventually } from './eventually.ts'

interface Mail {
  subject: string
  text: string
}

/** The newest mail to an address, waited for; `subject` must be part of its subject. */
export async function mailTo(server: string, address: string, subject: string): Promise<Mail> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const reply = await fetch(`${server}/mailbox/api/messages?to=${encodeURIComponent(address)}`)
    const mails = (await reply.json()) as Mail[]
    const found = mails.find(mail => mail.subject.toLowerCase().includes(subject.toLowerCase()))
    if (found) return found
    if (Date.now() > deadline)
      throw new Error(`No mail to ${address} about ${subject}: ${JSON.stringify(mails.map(m => m.subject))}`)
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** The first link of a mail. */
export function linkIn(mail: Mail): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0]
  if (!link) throw new Error(`No link in the mail: ${mail.text}`)
  return link
}

/** The six digits of a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`No code in the mail: ${mail.text}`)
  return code
}

/** The six digits of a message to an address, once they are others than those of the message before. */
export async function codeTo(server: string, address: string, subject: string, before = ''): Promise<string> {
  return await eventually(async () => {
    const code = codeIn(await mailTo(server, address, subject))
    return code === before ? undefined : code
  })
}
