import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import PostalMime from 'postal-mime'

/** A mail as it arrived. */
export interface StoredMail {
  id: string
  /** ISO time. */
  receivedAt: string
  from: string
  /** Who it was handed over for: the envelope, not the header. */
  to: string[]
  subject: string
  text: string
  html: string
  /** Every http address in it, in order, without repeats. */
  links: string[]
}

/** The mails of the development mailbox, newest first, kept as .eml files. */
export interface MailStore {
  add(raw: Buffer, to: string[]): Promise<StoredMail>
  all(): StoredMail[]
  get(id: string): StoredMail | undefined
  source(id: string): Promise<string>
  clear(): Promise<void>
}

const KEPT = 500
const ENVELOPE = 'X-Envelope-To'

/** @param folder made where it is missing; mails of earlier runs are read again */
export async function openMailStore(folder: string): Promise<MailStore> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = (id: string): string => path.join(folder, `${id}.eml`)
  const names = (await fs.readdir(folder)).filter(name => name.endsWith('.eml')).sort()
  const mails: StoredMail[] = []
  for (const name of names.slice(-KEPT)) {
    mails.unshift(await parse(name.slice(0, -'.eml'.length), await fs.readFile(path.join(folder, name))))
  }
  return {
    async add(raw, to) {
      // Sorts by time of arrival.
      const id = `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomUUID().slice(0, 8)}`
      const complete = Buffer.concat([Buffer.from(`${ENVELOPE}: ${to.join(', ')}\r\n`), raw])
      // Written beside and then named: a server that is killed in between leaves no half of a mail.
      const draft = path.join(folder, `${id}.part`)
      await fs.writeFile(draft, complete, { mode: 0o600 })
      await fs.rename(draft, file(id))
      const mail = await parse(id, complete)
      mails.unshift(mail)
      for (const old of mails.splice(KEPT)) await fs.rm(file(old.id), { force: true })
      return mail
    },
    all: () => mails,
    get: id => mails.find(mail => mail.id === id),
    async source(id) {
      return mails.some(mail => mail.id === id) ? await fs.readFile(file(id), 'utf8') : ''
    },
    async clear() {
      for (const { id } of mails.splice(0)) await fs.rm(file(id), { force: true })
    },
  }
}

async function parse(id: string, raw: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw)
  const envelope = mail.headers.find(({ key }) => key === ENVELOPE.toLowerCase())?.value ?? ''
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  const { name = '', address = '' } = mail.from ?? {}
  return {
    id,
    receivedAt: id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z'),
    from: name ? `${name} <${address}>` : address,
    to: envelope.split(',').map(part => part.trim()),
    subject: mail.subject ?? '',
    text,
    html,
    links: [...new Set((text || html).match(/https?:\/\/[^\s"'<>]+/g) ?? [])],
  }
}
