import { randomBytes, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const KEY_BYTES = 32

/** Where the master key comes from. */
export interface MasterKeySource {
  /** `PORTICO_MASTER_KEY`: 32 bytes as 64 hex characters or base64; several separated by commas, newest first. */
  key?: string | undefined
  /** The embedded database's data folder; without it (PostgreSQL) the key must be given. */
  dataDir?: string | undefined
}

export class MasterKeyMissing extends Error {}

/** What is said where servers that share a PostgreSQL would share no key. */
export const NO_MASTER_KEY =
  'is missing: with DATABASE_URL, the key that seals secrets at rest must be given. Make one with `openssl rand -hex 32`, ' +
  'give the same to every server, and keep a copy apart from your backups.'

/** `PORTICO_MASTER_KEY`, checked. @throws string what to write instead */
export function masterKey(text: string): string {
  if (text.split(',').every(part => bytesOf(part.trim()))) return text
  throw `${WRONG_KEY}; several are separated by commas.`
}

/**
 * The keys that seal secrets at rest, newest first. With the embedded database, the first start makes
 * `master.key` (mode 0600) in the data folder; with PostgreSQL, servers share the key by their environment.
 *
 * @throws MasterKeyMissing with the cure
 */
export function masterKeys({ key, dataDir }: MasterKeySource): Buffer[] {
  if (key) return key.split(',').map(part => decode(part.trim(), 'PORTICO_MASTER_KEY'))
  if (!dataDir) {
    throw new MasterKeyMissing(`PORTICO_MASTER_KEY: ${NO_MASTER_KEY}`)
  }
  const file = path.join(dataDir, 'master.key')
  createOnce(file)
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim())
    .map(line => decode(line.trim(), file))
}

/** Written beside and then linked, so that a crash never leaves half a key, nor replaces one. */
function createOnce(file: string): void {
  if (fs.existsSync(file)) return
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  fs.writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft, { force: true })
  }
}

function decode(text: string, where: string): Buffer {
  const key = bytesOf(text)
  if (key) return key
  throw new MasterKeyMissing(`${where} ${WRONG_KEY}.`)
}

const WRONG_KEY = `does not hold a key of ${KEY_BYTES} bytes: give 64 hex characters, as \`openssl rand -hex 32\` prints them`

function bytesOf(text: string): Buffer | undefined {
  const key = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64')
  return key.length === KEY_BYTES ? key : undefined
}
