import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Who holds a data folder: enough to tell a living owner from one whose pid was given to another process. */
interface Owner {
  pid: number
  /** Start time of the process in clock ticks since boot; null where the system does not tell. */
  start: string | null
  /** Id of the running system's boot; null where the system does not tell. */
  boot: string | null
  /** ISO time at which the folder was taken. */
  at: string
  nonce: string
}

/** A data folder that this process owns until `release`. */
export interface DataLock {
  file: string
  release(): void
}

/** Thrown when another living process works on the same data folder. */
export class DataFolderInUse extends Error {
  readonly code = 'E_DATA_FOLDER_IN_USE'

  constructor(folder: string, owner: Owner) {
    super(
      `The data folder ${folder} is in use by process ${owner.pid} since ${owner.at}. ` +
        `Stop that process (kill ${owner.pid}), or give this one a folder of its own: PORTICO_DATA=<folder>.`,
    )
  }
}

const ATTEMPTS = 40

/**
 * Takes the data folder for this process, creating it (mode 0700) where it is missing. The embedded database
 * takes no lock of its own, and two processes on one folder destroy it. The lock is a file made by link(2):
 * it exists whole or not at all.
 *
 * @throws DataFolderInUse naming the folder, the process and the cure
 */
export function lockDataFolder(folder: string): DataLock {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, 'portico.lock')
  const me = thisProcess()
  const proof = path.join(folder, `.lock.${me.nonce}`)
  fs.writeFileSync(proof, JSON.stringify(me), { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (linked(proof, file)) return { file, release: () => release(file, me) }
      const owner = read(file)
      if (owner === 'gone') continue
      if (owner !== 'unreadable' && isAlive(owner)) throw new DataFolderInUse(folder, owner)
      removeStale(folder, file, proof, owner)
    }
    throw new Error(
      `The lock of the data folder ${folder} could not be taken: remove ${file} if no process uses it.`,
    )
  } finally {
    fs.rmSync(proof, { force: true })
  }
}

/** Only the contender whose claim file (named by the stale owner) is made first may remove the stale lock. */
function removeStale(folder: string, file: string, proof: string, stale: Owner | 'unreadable'): void {
  const claim = path.join(folder, `.lock.claim.${stale === 'unreadable' ? stale : stale.nonce}`)
  if (!linked(proof, claim)) {
    const claimant = read(claim)
    if (claimant !== 'gone' && (claimant === 'unreadable' || !isAlive(claimant)))
      fs.rmSync(claim, { force: true })
    else pause(25)
    return
  }
  try {
    const now = read(file)
    const unchanged =
      now === stale || (typeof now === 'object' && typeof stale === 'object' && now.nonce === stale.nonce)
    if (unchanged) fs.rmSync(file, { force: true })
  } finally {
    fs.rmSync(claim, { force: true })
  }
}

function release(file: string, me: Owner): void {
  const owner = read(file)
  if (typeof owner === 'object' && owner.nonce === me.nonce) fs.rmSync(file, { force: true })
}

function linked(from: string, to: string): boolean {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Owner | 'gone' | 'unreadable' {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Owner
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : 'unreadable'
  }
}

function thisProcess(): Owner {
  const { pid } = process
  return { pid, start: startTime(pid), boot: bootId(), at: new Date().toISOString(), nonce: randomUUID() }
}

function isAlive(owner: Owner): boolean {
  if (owner.boot && owner.boot !== bootId()) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const start = startTime(owner.pid)
  return !(owner.start && start && owner.start !== start)
}

/** Linux: field 22 of /proc/<pid>/stat, counted after the ")" that ends the command's name. */
function startTime(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function bootId(): string | null {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return null
  }
}

function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
