import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { WorkerInput } from './pglite-worker.ts'

export interface EmbeddedOptions {
  /** Folder of the database's files; created on first start. */
  folder: string
  /** A statement that runs longer (milliseconds) costs the thread its life: it cannot be cancelled otherwise. */
  statementLimit: number
  /** Told once for every restart, with the reason. */
  onRestart?: ((reason: string) => void) | undefined
}

/** The embedded database, running in a thread and restarted by itself when it hangs or breaks. */
export interface Embedded {
  /** Folder of the unix socket: the `host` of a pg client. */
  host: string
  port: number
  /** Resolves when connections are accepted: at once, or after a running restart. */
  ready(): Promise<void>
  /** Runs work (a long migration) during which no statement is too long. */
  withoutLimit<T>(work: () => Promise<T>): Promise<T>
  stop(): Promise<void>
}

const PORT = 5432
const WATCH_INTERVAL = 250
const STOP_TIMEOUT = 10_000

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
  let stopping = false
  let worker: Worker
  let ending: Worker | undefined
  let ready: Promise<void>

  const launch = (): Promise<void> => {
    Atomics.store(busy, 0, 0n)
    fs.rmSync(socket, { force: true })
    const input: WorkerInput = { folder: options.folder, socket, busySince }
    const started = new Worker(workerFile, { workerData: input })
    worker = started
    return new Promise((resolve, reject) => {
      let accepting = false
      started.on('message', message => {
        if (message !== 'ready') return
        accepting = true
        resolve()
      })
      started.on('error', error => {
        if (accepting) restart(started, `the embedded database broke: ${error.message}`)
        else reject(error)
      })
      started.on('exit', () => reject(new Error('The embedded database ended while it started.')))
    })
  }

  const restart = (broken: Worker, reason: string): void => {
    // Ending a busy thread takes a while, in which the watchdog looks again: one restart a thread.
    if (stopping || broken !== worker || broken === ending) return
    ending = broken
    options.onRestart?.(reason)
    ready = broken.terminate().then(launch)
    ready.catch(() => {}) // whoever connects next is told
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
    cleanUp()
    throw error
  }
  return {
    host,
    port: PORT,
    ready: () => ready,
    async withoutLimit(work) {
      unlimited++
      try {
        return await work()
      } finally {
        unlimited--
      }
    },
    async stop() {
      stopping = true
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
