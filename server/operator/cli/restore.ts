import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import {
  type Command,
  CommandFailed,
  JSON_OPTION,
  type Surroundings,
  VERBOSE_OPTION,
} from '../../core/feature/command.ts'
import { reportMigrated } from '../../core/feature/migrated.ts'
import { knownMigrations, migrateOver } from '../../platform/db/migrate.ts'
import type { Database } from '../../platform/db/open.ts'
import { counted, listed } from '../../platform/language/english.ts'
import { createLog, type Logger } from '../../platform/log/log.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import { embeddedFolder, openConfigured, queuesOf, sealerOf } from '../services/open-services.ts'
import { clearDatabase, contentOf, requireSoleConnection } from './archive/clear.ts'
import { type ArchiveHeader, archiveLines } from './archive/format.ts'
import { loadJobs } from './archive/jobs.ts'
import { loadArchive } from './archive/load.ts'
import { forgetSealed, openSealed } from './archive/sealed.ts'
import { ourTables } from './archive/tables.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'Brings back an archive that backup wrote, into the embedded database or PostgreSQL.',
  details:
    'Stop every server first. All of it happens in one transaction: what fails changes nothing. An archive of an older\n' +
    'version is brought to the schema of this one. To move from the embedded database to PostgreSQL, restore with\n' +
    'DATABASE_URL and with PORTICO_MASTER_KEY set to what PORTICO_DATA/master.key holds.',
  options: {
    force: { type: 'boolean', help: 'Replace what the database holds.' },
    'without-master-key': {
      type: 'boolean',
      help: 'The key is lost: leave out what is sealed. People sign in again and set up authenticator apps anew.',
    },
    verbose: VERBOSE_OPTION,
    json: JSON_OPTION,
  },
  file: '<file>',
  async run({ file, values }, surroundings) {
    surroundings.progress(`Checking ${file} …`)
    const header = await checkWhole(file!)
    const config = surroundings.config()
    const withoutKey = values['without-master-key'] === true
    if (!withoutKey) requireKeyFile(config, header)
    const sealer = sealerOf(config)
    // An older archive is migrated here: what that changed is said this once.
    const log = createLog({ level: 'warn', write: line => surroundings.progress(line.trimEnd()) })
    const database = await openConfigured(config, log, 'portico restore')
    try {
      const options = {
        file: file!,
        header,
        sealer,
        log,
        withoutKey,
        force: values.force === true,
        verbose: values.verbose === true,
      }
      const rows = await replace(database, options, surroundings)
      const jobs = await loadJobs(database, {
        file: file!,
        sealer,
        log,
        queues: queuesOf(surroundings.features),
        withoutKey,
      })
      if (values.json) surroundings.out(JSON.stringify({ rows, jobs, createdAt: header.createdAt }))
      else {
        const what = [counted(rows, ['row', 'rows']), counted(jobs, ['waiting job', 'waiting jobs'])]
        surroundings.out(`Restored ${listed(what)} of ${header.createdAt}.`)
      }
      return 0
    } finally {
      await database.close()
    }
  },
}

interface ReplaceOptions {
  file: string
  header: ArchiveHeader
  sealer: Sealer
  log: Logger
  withoutKey: boolean
  force: boolean
  verbose: boolean
}

async function replace(
  database: Database,
  { file, header, sealer, log, withoutKey, force, verbose }: ReplaceOptions,
  { progress, features }: Surroundings,
): Promise<number> {
  return await database.maintain(kysely =>
    kysely.transaction().execute(async trx => {
      await requireSoleConnection(trx, database.embedded)
      const content = await contentOf(trx)
      if (content && !force)
        throw new CommandFailed(`The database is not empty (${content}). --force replaces everything in it.`)
      await clearDatabase(trx)
      await migrateOver(trx, { only: header.migrations })
      const onTable = (name: string) => verbose && progress(`Writing ${name} …`)
      const rows = await loadArchive({ db: trx, file, into: await ourTables(trx), onTable, quiet: true })
      const newer = await migrateOver(trx)
      for (const name of newer) progress(`Brought to ${name}`)
      await reportMigrated(features, newer, trx, log)
      // Not before: the schema of an older archive lacks some of these tables.
      if (withoutKey) await forgetSealed(trx)
      await openSealed(trx, sealer)
      return rows
    }),
  )
}

/** Before anything is touched: an archive that breaks off half way would be noticed too late. */
async function checkWhole(file: string): Promise<ArchiveHeader> {
  let header: ArchiveHeader | undefined
  for await (const line of archiveLines(file)) if ('header' in line) header = line.header
  const known = await knownMigrations()
  const newer = header!.migrations.filter(name => !known.includes(name))
  if (newer.length)
    throw new CommandFailed(
      `${file} was written by a newer version of Portico (${listed(newer)}): restore it with that version.`,
    )
  return header!
}

/** A key that is made now would open nothing. */
function requireKeyFile(config: Config, { sealedWith }: ArchiveHeader): void {
  const folder = embeddedFolder(config)
  if (sealedWith.length === 0 || config.masterKey || !folder) return
  const file = path.join(folder, 'master.key')
  if (existsSync(file)) return
  throw new CommandFailed(
    `${file} is missing: copy the master key that belongs to the archive there, or set PORTICO_MASTER_KEY. ` +
      'If it is lost, --without-master-key restores the rest.',
  )
}
