import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../../core/config/config.ts'
import type { Declared } from '../../../core/context/declared.ts'
import { ConfigurationError } from '../../../core/vendor-file/mistake.ts'
import { keptApplications, MARKING } from '../../../identity/oauth/kept-applications.ts'
import { DataFolderInUse } from '../../../platform/db/data-lock.ts'
import { knownMigrations, migrationsOf } from '../../../platform/db/migrate.ts'
import type { Database } from '../../../platform/db/open.ts'
import { counted, listed } from '../../../platform/language/english.ts'
import { createLog } from '../../../platform/log/log.ts'
import { requireKnownPermissions } from '../../config/permission-mistakes.ts'
import { loadVendorFile } from '../../config/vendor-file.ts'
import { embeddedFolder, openConfigured, sealerOf } from '../../services/open-services.ts'
import { openSealed } from '../archive/sealed.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'
import { openIdRedirects } from './openid-redirects.ts'

/** Clocks that are further apart make tokens that are not good yet, or not any more (seconds). */
export const MAX_SKEW = 5

/** Opens the database, looks at it and changes nothing. */
export async function checkDatabase(config: Config, declared: Declared): Promise<Finding[]> {
  const folder = embeddedFolder(config)
  if (folder && !fs.existsSync(path.join(folder, 'database')))
    return [ok('database', 'embedded; the first start makes it')]
  let database: Database
  try {
    database = await openConfigured(config, createLog({ level: 'silent' }))
  } catch (error) {
    if (error instanceof DataFolderInUse)
      return [
        warn(
          'database',
          'embedded, in use by a running server',
          'Stop it to have the database checked as well.',
        ),
      ]
    return [fail('database', reasonOf(error), 'Start the database server, or correct DATABASE_URL.')]
  }
  try {
    return [
      await version(database),
      await schema(database),
      await seals(config, database),
      ...(await references(config, database, declared)),
      await skew(database),
      ...(await habits(database)),
      ...(await openIdRedirects(config, database)),
    ]
  } catch (error) {
    return [fail('database', reasonOf(error), 'See the log of the database server.')]
  } finally {
    await database.close()
  }
}

async function version({ kysely, embedded }: Database): Promise<Finding> {
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(kysely)
  return ok('database', `${embedded ? 'embedded ' : ''}PostgreSQL ${rows[0]?.version}`)
}

async function schema({ kysely }: Database): Promise<Finding> {
  const known = await knownMigrations()
  const ran = await migrationsOf(kysely)
  const newer = ran.filter(name => !known.includes(name))
  const missing = known.filter(name => !ran.includes(name))
  if (newer.length)
    return fail(
      'schema',
      `holds ${listed(newer)} of a newer version; this one does not start on it`,
      'Install the newer version again, or restore the archive from before the upgrade (docs/operations.md).',
    )
  if (missing.length)
    return warn(
      'schema',
      counted(missing.length, ['migration has not run', 'migrations have not run']),
      'Make a backup, then start the server: it runs them.',
    )
  return ok('schema', `${counted(ran.length, ['migration', 'migrations'])}, the newest ${ran.at(-1)}`)
}

/** Nothing to tell where no application was upgraded, or the schema is older than that. */
async function habits({ kysely }: Database): Promise<Finding[]> {
  if (!(await migrationsOf(kysely)).includes(MARKING)) return []
  const kept = await keptApplications(kysely)
  return kept.map(({ vendorId, ids }) =>
    warn(
      'hosted login',
      `applications of ${vendorId} that are not strict: ${listed(ids)}`,
      'docs/hosted-login.md says what to look at; then set oauth.strict: true in the vendor file.',
    ),
  )
}

async function seals(config: Config, { kysely }: Database): Promise<Finding> {
  const check = 'master key'
  const folder = embeddedFolder(config)
  const cure =
    'Give the key that it was sealed with: PORTICO_MASTER_KEY, or master.key in PORTICO_DATA. docs/operations.md says ' +
    'what to do when it is lost.'
  // Looking must not make a key.
  if (folder && !config.masterKey && !fs.existsSync(path.join(folder, 'master.key')))
    return fail(check, `${path.join(folder, 'master.key')} is missing`, cure)
  try {
    if ((await migrationsOf(kysely)).length === 0) return ok(check, 'nothing is sealed yet')
    return ok(
      check,
      `opens ${counted(await openSealed(kysely, sealerOf(config)), ['signing key', 'signing keys'])}`,
    )
  } catch (error) {
    return fail(check, reasonOf(error), cure)
  }
}

/** What a vendor file refers to may stand in the database only. */
async function references(
  { vendorConfig }: Config,
  { kysely }: Database,
  declared: Declared,
): Promise<Finding[]> {
  const check = 'permissions of the vendor file'
  try {
    const file = await loadVendorFile(vendorConfig, declared)
    if (!file || (await migrationsOf(kysely)).length === 0) return []
    await requireKnownPermissions(kysely, file, declared.permissions)
    return [ok(check, 'each is there')]
  } catch (error) {
    // A file that is wrong by itself has a finding of its own.
    const unknown = error instanceof ConfigurationError && /there is no permission/.test(error.message)
    return unknown ? [fail(check, reasonOf(error), 'Correct what is named: a start would stop there.')] : []
  }
}

async function skew({ kysely, embedded }: Database): Promise<Finding> {
  if (embedded) return ok('clock', 'one clock: the database is embedded')
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(kysely)
  const middle = (before + Date.now()) / 2
  return compareClocks('the database', rows[0]!.now.getTime() - middle)
}

export function compareClocks(who: string, milliseconds: number): Finding {
  const seconds = Math.round(milliseconds / 100) / 10
  if (Math.abs(seconds) <= MAX_SKEW) return ok('clock', `${Math.abs(seconds)} s from ${who}`)
  return fail('clock', `${who} is ${seconds} s off this machine`, 'Have both set their clocks by NTP.')
}
