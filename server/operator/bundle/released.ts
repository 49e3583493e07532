import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/db/tables/tables.ts'
import { integrityOf } from './integrity.ts'

/** Releases that stay served: pages have so many upgrades of the server to follow. */
const RELEASES_KEPT = 5
/** Files of one statement. */
const BATCH = 40
/** Everything that a page can load; the build's compressed copies and maps are made again, or not needed. */
const KEPT = /\.(?:js|css|json|svg|png|woff2?)$/

const compressed = promisify(gzip)

export const INTEGRITY = 'integrity.json'

/** Files of a bundle, compressed; their hashes are one of them. */
async function filesOf(folder: string): Promise<{ path: string; content: Buffer }[]> {
  const hashes = Buffer.from(JSON.stringify(await integrityOf(folder)))
  const files = [{ path: INTEGRITY, content: await compressed(hashes) }]
  // One at a time: a start has other work, and five hundred open files are more than some systems allow.
  for await (const file of glob('**/*', { cwd: folder })) {
    if (!KEPT.test(file)) continue
    const content = await compressed(await readFile(path.join(folder, file)))
    files.push({ path: file.split(path.sep).join('/'), content })
  }
  return files
}

/**
 * Keeps the bundle of this release in the database, once, so that its versioned addresses are answered after an upgrade and by servers
 * of another release. Of older releases the newest few stay.
 */
export async function keepRelease(db: Kysely<Tables>, folder: string, version: string): Promise<void> {
  if ((await releasesOf(db)).includes(version)) return
  // Before the transaction, which must be short.
  const files = await filesOf(folder)
  await db.transaction().execute(async tx => {
    // Servers of one release that start together: one of them writes, the others find it written.
    const created = await tx
      .insertInto('released_elements')
      .values({ version })
      .onConflict(conflict => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!created) return
    for (let at = 0; at < files.length; at += BATCH) {
      const rows = files.slice(at, at + BATCH).map(file => ({ ...file, version }))
      await tx.insertInto('released_files').values(rows).execute()
    }
    const old = (await releasesOf(tx)).slice(RELEASES_KEPT)
    if (old.length > 0) await tx.deleteFrom('released_elements').where('version', 'in', old).execute()
  })
}

/** Releases that are kept, the newest first. */
export async function releasesOf(db: Kysely<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('released_elements')
    .select('version')
    .orderBy('stored_at', 'desc')
    .orderBy('version')
    .execute()
  return rows.map(({ version }) => version)
}

/** A file of a kept release, gzip. */
export async function releasedFile(
  db: Kysely<Tables>,
  version: string,
  file: string,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('released_files')
    .select('content')
    .where('version', '=', version)
    .where('path', '=', file)
    .executeTakeFirst()
  return row?.content
}
