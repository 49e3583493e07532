import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Databases of the tests of one moment, with what PostgreSQL writes ahead, take less than half of it. */
const ENOUGH = 6 * 2 ** 30

let quick: string | undefined

/** An empty folder for a database that dies with its test: in memory where there is plenty, since each copy of one is hundreds of files. */
export function quickFolder(prefix: string): string {
  quick ??= hasRoom() ? MEMORY : os.tmpdir()
  return fs.mkdtempSync(path.join(quick, prefix))
}

function hasRoom(): boolean {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK)
    const { bavail, bsize } = fs.statfsSync(MEMORY)
    return bavail * bsize > ENOUGH && os.freemem() > ENOUGH
  } catch {
    return false
  }
}
