import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'

/** What a page loads by a tag of its own or by a module. */
const LOADED = '**/*.{js,css}'

/** For each script and sheet of the bundle, by its path below the folder, what the attribute `integrity` must say. */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const hashes: [string, string][] = []
  // One file at a time: five hundred open ones are more than some systems allow.
  for await (const file of glob(LOADED, { cwd: folder })) {
    const hash = createHash('sha384').update(await readFile(path.join(folder, file)))
    hashes.push([file.split(path.sep).join('/'), `sha384-${hash.digest('base64')}`])
  }
  return Object.fromEntries(hashes.sort(([a], [b]) => a.localeCompare(b, 'en')))
}
