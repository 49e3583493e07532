import { once } from 'node:events'
import { createWriteStream, openSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Surroundings } from '../../core/feature/command.ts'
import { type Command, CommandFailed, JSON_OPTION, VERBOSE_OPTION } from '../../core/feature/command.ts'
import { migrationsOf } from '../../platform/db/migrate.ts'
import { counted } from '../../platform/language/english.ts'
import { createLog } from '../../platform/log/log.ts'
import { openConfigured } from '../services/open-services.ts'
import type { ArchiveHeader } from './archive/format.ts'
import { writeArchive } from './archive/write.ts'

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything into one archive: every table, and the jobs that wait.',
  details:
    'One snapshot. With PostgreSQL servers go on meanwhile; stop a server that uses the embedded database first.\n' +
    'What is sealed stays sealed: keep the master key too, and apart from the archive. Without it signing keys, invite\n' +
    'links and waiting mails cannot be read. A file of - writes to standard output.',
  options: { verbose: VERBOSE_OPTION, json: JSON_OPTION },
  file: '[file]',
  async run({ file, values }, surroundings) {
    const target = file ?? `portico-${new Date().toISOString().replace(/[:.]/g, '-')}.archive.gz`
    if (target === '-' && values.json)
      throw new CommandFailed('Standard output holds the archive: leave --json out, or name a file.')
    const { rows, header } = await intoFile(target, out => write(surroundings, out, values.verbose === true))
    const key =
      header.sealedWith.length > 0 ? 'Restoring needs the master key as well: keep a copy of it.' : ''
    const size = counted(rows, ['row', 'rows'])
    if (values.json)
      surroundings.out(JSON.stringify({ file: path.resolve(target), rows, migrations: header.migrations }))
    else if (target !== '-') surroundings.out(`${target}: ${size}. ${key}`.trim())
    else surroundings.progress(`${size}. ${key}`.trim())
    return 0
  },
}

async function write(
  surroundings: Surroundings,
  out: Writable,
  verbose: boolean,
): Promise<{ rows: number; header: ArchiveHeader }> {
  const log = createLog({ level: 'error', write: line => surroundings.progress(line.trimEnd()) })
  const database = await openConfigured(surroundings.config(), log)
  try {
    if ((await migrationsOf(database.kysely)).length === 0)
      throw new CommandFailed(
        'The database is empty: there is nothing to back up. Check DATABASE_URL and PORTICO_DATA.',
      )
    return await writeArchive(
      database,
      async text => {
        if (!out.write(text)) await once(out, 'drain')
      },
      table => verbose && surroundings.progress(`Reading ${table} …`),
    )
  } finally {
    await database.close()
  }
}

/** Written beside and then renamed: a file under its name is whole. Only its owner may read it. */
async function intoFile<T>(target: string, work: (out: Writable) => Promise<T>): Promise<T> {
  const gzip = createGzip()
  if (target === '-') {
    gzip.pipe(process.stdout)
    const result = await work(gzip)
    gzip.end()
    await finished(gzip)
    return result
  }
  const draft = `${target}.part`
  const file = createWriteStream(draft, { fd: openSync(draft, 'w', 0o600), flush: true })
  try {
    const done = finished(gzip.pipe(file))
    // A disk that is full ends the work at once.
    file.on('error', error => gzip.destroy(error))
    const result = await Promise.race([
      work(gzip),
      done.then(() => Promise.reject(new Error('The file was closed.'))),
    ])
    gzip.end()
    await done
    await rename(draft, target)
    return result
  } catch (error) {
    file.destroy()
    await rm(draft, { force: true })
    throw error
  }
}
