import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { UsageMistake } from '../../../core/feature/command.ts'
import { addressOf, hashId } from './auth0.ts'
import { hashConfigOf } from './firebase.ts'
import { type ExportRecord, type ForeignMembership, textAt } from './foreign-person.ts'
import { words } from './memberships-at.ts'
import { csvRecords } from './read-csv.ts'
import { jsonRecords } from './read-json.ts'
import type { Source } from './sources.ts'

/** The records of an export of any length. @throws UsageMistake for an ending that the source does not write */
export function recordsOf(file: string, { formats, wrapped }: Source): AsyncGenerator<ExportRecord> {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase() ?? ''
  const format = ending === 'csv' ? 'csv' : /^(?:nd)?jsonl?$/.test(ending) ? 'json' : undefined
  if (format === undefined || !formats.includes(format))
    throw new UsageMistake(
      `The file of this source is named .${formats.join(' or .')}, or the same with .gz.`,
    )
  return format === 'csv' ? csvRecords(chunksOf(file)) : jsonRecords(chunksOf(file), wrapped === true)
}

function chunksOf(file: string): AsyncIterable<string> {
  const raw = createReadStream(file)
  if (!/\.gz$/i.test(file)) return raw.setEncoding('utf8')
  const unpacked = createGunzip().setEncoding('utf8')
  // The error of either reaches the reader.
  pipeline(raw, unpacked, () => {})
  return unpacked
}

/**
 * Password hashes of Auth0, which come in a file of their own: by id and, for exports without ids, by address. Two of its connections
 * may hold one address, of which a stranger may be one: an address leads to no hash that is not proven, nor to one of several.
 */
export async function hashesIn(file: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  const several = new Set<string>()
  for await (const record of jsonRecords(chunksOf(file), false)) {
    const hash = textAt(record, 'passwordHash')
    if (!hash) continue
    const id = hashId(record)
    if (id) hashes.set(id, hash)
    const { email, verified } = addressOf(record)
    if (!email) continue
    if (hashes.has(email) || several.has(email) || !verified) {
      several.add(email)
      hashes.delete(email)
    } else hashes.set(email, hash)
  }
  return hashes
}

export async function hashConfigIn(file: string): Promise<Record<string, unknown>> {
  return hashConfigOf(await readFile(file, 'utf8'))
}

/**
 * Who is where, for products that export it apart from the people: CSV with `user` (address or id there), `tenant`, `roles`.
 *
 * @throws UsageMistake when a column is missing
 */
export async function membershipsIn(file: string): Promise<Map<string, ForeignMembership[]>> {
  const all = new Map<string, ForeignMembership[]>()
  for await (const record of csvRecords(chunksOf(file))) {
    const user = textAt(record, 'user')
    const tenant = textAt(record, 'tenant')
    if (!user || !tenant)
      throw new UsageMistake('--memberships needs the columns user and tenant in each line.')
    const key = user.includes('@') ? user.toLowerCase() : user
    all.set(key, [...(all.get(key) ?? []), { tenant, roles: words(record.roles) }])
  }
  return all
}
