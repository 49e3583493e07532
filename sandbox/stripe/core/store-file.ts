import fs from 'node:fs'
import path from 'node:path'
import { type Change, Store } from './store.ts'

/** A store that a later process finds again. */
export interface KeptStore {
  store: Store
  /** Forgets everything. */
  clear(): void
  close(): void
}

/**
 * Opens the store of a file: a line per transaction, so that a process that is killed leaves whole transactions. It
 * is written anew at each opening, beside the old one and then in its place.
 *
 * @param file undefined: nothing is kept
 */
export function openStore(file: string | undefined): KeptStore {
  if (!file) {
    const store = new Store()
    return { store, clear: () => store.clear(), close() {} }
  }
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  let log = 0
  const store = new Store(changes => append(log, `${JSON.stringify(changes)}\n`))
  for (const changes of readLines(file)) store.replay(changes)
  log = rewrite(file, store.snapshot())
  return {
    store,
    clear() {
      fs.closeSync(log)
      store.clear()
      log = rewrite(file, [])
    },
    close: () => fs.closeSync(log),
  }
}

/** The whole line or nothing of it: a disk that fills up in the middle must not spoil the lines that come later. */
function append(log: number, line: string): void {
  const { size } = fs.fstatSync(log)
  try {
    fs.writeFileSync(log, line)
  } catch (error) {
    fs.ftruncateSync(log, size)
    throw error
  }
}

/** What a file holds, to look at only. */
export function readStore(file: string): Store {
  const store = new Store()
  for (const changes of readLines(file)) store.replay(changes)
  return store
}

function readLines(file: string): Change[][] {
  if (!fs.existsSync(file)) return []
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Change[][] => {
      try {
        return line ? [JSON.parse(line)] : []
      } catch {
        return [] // the last line of a process that was killed
      }
    })
}

/** @returns a file descriptor that appends */
function rewrite(file: string, changes: Change[]): number {
  const beside = `${file}.new`
  fs.writeFileSync(beside, changes.map(change => `${JSON.stringify([change])}\n`).join(''), { mode: 0o600 })
  fs.renameSync(beside, file)
  return fs.openSync(file, 'a', 0o600)
}
