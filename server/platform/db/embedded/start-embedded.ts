import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { WorkerInput } from './pglite-worker.ts'

export interface EmbeddedOptions {
  /** Folder of the database's files; created on first start. */
  folder: string
  /** A statement that runs longer (milliseconds) costs the thread its life: it cannot be cancelled otherwise. */
  statementLimit: number
  /** Called once for every restart, and for every attempt at it that failed, with the reason. */
  onRestart?: ((reason: string) => void) | undefined
  /** Longest time that a thread may take to accept connections, in milliseconds; default two minutes. */
  startLimit?: number | undefined
}

/** The embedded database, running in a thread and restarted by itself when it hangs or breaks. */
export interface Embedded {
  /** Folder of the unix socket: the `host` of a pg client. */
  host: string
  port: number
  /** Resolves when connections are accepted: at once, or after a running restart; rejects when that takes long. */
  ready(): Promise<void>
  /** Runs work (a long migration) during which no statement is too long. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const PORT = 5432
const WATCH_INTERVAL = 250
const STOP_TIMEOUT = 10_000
/** A first start makes the whole database, and a start after a crash replays what was written last. */
const START_LIMIT = 120_000
/** Between two attempts to start again, in milliseconds: as long as the disk is full, each fails. */
const PAUSES = { first: 250, longest: 5_000 }
/** How long a caller waits for a restart before it gets 503 with Retry-After, in milliseconds. */
const READY_PATIENCE = 5_000

/** The same file runs from source and compiled. */
const workerFile = new URL(`./pglite-worker${path.extname(import.meta.url)}`, import.meta.url)

/**
 * Starts the embedded database behind a unix socket in a private folder: no TCP port that another user of the
 * machine could open. Resolves when it accepts connections; rejects when its files cannot be opened.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  // A socket's path may hold about 100 bytes, which a data folder's may exceed.
  const host = fs.mkdtempSync(path.join(os.tmpdir(), 'portico-'))
  const socket = path.join(host, `.s.PGSQL.${PORT}`)
  const busySince = new SharedArrayBuffer(8)
  const busy = new BigInt64Array(busySince)
  let unlimited = 0
  const stopping = new AbortController()
  let worker: Worker
  let ending: Worker | undefined
  let ready: Promise<void>
  /** Connections are accepted, as far as anybody knows. */
  let isUp = false

  const launch = (): Promise<void> => {
    Atomics.store(busy, 0, 0n)
    fs.rmSync(socket, { force: true })
    const input: WorkerInput = { folder: options.folder, socket, busySince }
    const started = new Worker(workerFile, { workerData: input })
    worker = started
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const tooLong = setTimeout(
      () => reject(new Error('It did not accept connections in time.')),
      options.startLimit ?? START_LIMIT,
    )
    let accepting = false
    started.on('message', message => {
      if (message !== 'ready') return
      accepting = true
      isUp = true
      resolve()
    })
    started.on('error', error => {
      if (accepting) restart(started, `the embedded database broke: ${error.message}`)
      else reject(error)
    })
    started.on('exit', () => {
      if (accepting) restart(started, 'the embedded database ended')
      else reject(new Error('It ended while it started.'))
    })
    return promise.finally(() => clearTimeout(tooLong))
  }

  const restart = (broken: Worker, reason: string): void => {
    // Ending a busy thread takes a while, in which the watchdog looks again: one restart a thread.
    if (stopping.signal.aborted || broken !== worker || broken === ending) return
    ending = broken
    isUp = false
    options.onRestart?.(reason)
    ready = again(broken)
    ready.catch(() => {}) // the next to connect gets the error
  }

  /** Until it succeeds: what keeps it from starting (a full disk) may pass. */
  const again = async (broken: Worker): Promise<void> => {
    await broken.terminate()
    for (let pause = PAUSES.first; ; pause = Math.min(pause * 2, PAUSES.longest)) {
      try {
        return await launch()
      } catch (error) {
        await worker.terminate()
        if (stopping.signal.aborted) throw error
        options.onRestart?.(
          `the embedded database could not be started again: ${whyNot(options.folder, error)}`,
        )
        await delay(pause, undefined, { signal: stopping.signal })
      }
    }
  }

  const watchdog = setInterval(() => {
    const since = Number(Atomics.load(busy, 0))
    if (!since || unlimited || Date.now() - since < options.statementLimit) return
    restart(worker, `a statement ran for more than ${options.statementLimit} ms`)
  }, WATCH_INTERVAL)
  watchdog.unref()

  const cleanUp = (): void => {
    clearInterval(watchdog)
    fs.rmSync(host, { recursive: true, force: true })
  }

  ready = launch()
  try {
    await ready
  } catch (error) {
    await worker!.terminate()
    cleanUp()
    throw new Error(whyNot(options.folder, error), { cause: error })
  }
  return {
    host,
    port: PORT,
    async ready() {
      // Asked before each statement: a race with a clock would cost more than many of them.
      if (isUp) return
      const patience = new AbortController()
      const late = delay(READY_PATIENCE, undefined, { ref: false, signal: patience.signal }).then(() => {
        throw new Error('connection error: the embedded database is being restarted')
      })
      await Promise.race([ready, late]).finally(() => patience.abort())
    },
    async withoutLimit(work) {
      unlimited++
      try {
        return await work()
      } finally {
        unlimited--
      }
    },
    async stop() {
      stopping.abort()
      await ready.catch(() => {})
      await stopped(worker)
      await worker.terminate()
      cleanUp()
    },
  }
}

/** Asks the thread to close its files; a thread that does not answer in time is ended all the same. */
function stopped(worker: Worker): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, STOP_TIMEOUT)
    const done = (): void => {
      clearTimeout(timer)
      resolve()
    }
    worker.on('message', message => {
      if (message === 'stopped') done()
    })
    worker.once('exit', done)
    worker.postMessage('stop')
  })
}

/** The database itself says only that it did not start: a full disk, or a folder without rights, is found by writing. */
function whyNot(folder: string, error: unknown): string {
  const probe = path.join(path.dirname(folder), `.write-probe-${process.pid}`)
  try {
    fs.mkdirSync(path.dirname(folder), { recursive: true, mode: 0o700 })
    fs.writeFileSync(probe, Buffer.alloc(65_536))
    return (error as Error).message
  } catch (unwritable) {
    return `nothing can be written there (${(unwritable as Error).message})`
  } finally {
    fs.rmSync(probe, { force: true })
  }
}
