import { inTime } from '../../api/in-time.ts'
import { urlOf } from '../../api/url.ts'
import type { App } from './app.ts'
import { featureKey } from './feature-key.ts'
import { $troubleOf, type Trouble } from './trouble.ts'

/** Between two looks, milliseconds; doubled each time. */
const firstPause = 2_000
const longestPause = 30_000
/** How long one look may take, milliseconds. */
const patience = 10_000
/** A connection that went again so soon was not back, milliseconds. */
const steady = 60_000

const LOOK = featureKey('connection-check')

/**
 * Asks the server whether it is there, and whether it takes calls from this page. Undefined: all is well. Single-flight:
 * each row of a table whose code is missing asks at the same moment.
 */
export function look(app: App): Promise<Trouble | undefined> {
  const flight = app.feature<{ asked?: Promise<Trouble | undefined> | undefined }>(LOOK, () => ({}))
  flight.asked ??= ask(app)
    .then(trouble => {
      $troubleOf(app).set(trouble)
      return trouble
    })
    .finally(() => {
      flight.asked = undefined
    })
  return flight.asked
}

async function ask({ env, options }: App): Promise<Trouble | undefined> {
  if (!env.page.isOnline()) return 'offline'
  const { clientId, appId } = options.contextOptions
  const url = `${urlOf(options.contextOptions, '/hello')}?app=${encodeURIComponent(appId ?? clientId ?? '')}`
  const hello = (mode: RequestMode) =>
    inTime(
      patience,
      env.clock.after,
      signal => env.fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal }),
      () => new Error('no answer in time'),
    )
  try {
    const answer = await hello('cors')
    if (answer.status >= 500) return 'unreachable'
    const said = (await answer.json().catch(() => ({}))) as { originAllowed?: unknown }
    return said.originAllowed === false ? 'refused' : undefined
  } catch {
    // A server that knows no such address says nothing that a page may read; that it answers is enough.
    return hello('no-cors').then(
      () => undefined,
      () => 'unreachable' as const,
    )
  }
}

const KEY = featureKey('connection')

interface Connection {
  waiting: Set<() => void>
  pause: number
  backAt: number
  stop?: (() => void) | undefined
}

/**
 * Does work once the server answers: it is looked for after pauses that grow, and at once when the network is back or the
 * tab is seen again. Returns how to forget the work.
 */
export function whenBack(app: App, work: () => void): () => void {
  const connection = app.feature<Connection>(KEY, () => ({
    waiting: new Set(),
    pause: firstPause,
    backAt: Number.NEGATIVE_INFINITY,
  }))
  connection.waiting.add(work)
  connection.stop ??= watch(app, connection)
  return () => {
    connection.waiting.delete(work)
    if (connection.waiting.size === 0) end(connection)
  }
}

function end(connection: Connection): void {
  connection.stop?.()
  connection.stop = undefined
}

function watch(app: App, connection: Connection): () => void {
  const { clock, env } = app
  const over = new AbortController()
  let timer = new AbortController()
  let looking = false

  function later(): void {
    timer.abort()
    timer = new AbortController()
    clock.after(connection.pause, timer.signal).then(check, () => {})
    connection.pause = Math.min(connection.pause * 2, longestPause)
  }

  async function check(): Promise<void> {
    if (looking) return
    looking = true
    const trouble = await look(app)
    looking = false
    if (over.signal.aborted) return
    if (trouble) return later()
    const works = [...connection.waiting]
    connection.waiting.clear()
    connection.backAt = clock.now()
    end(connection)
    for (const work of works) work()
  }

  const stopWake = env.page.onWake(() => void check())
  if (clock.now() - connection.backAt < steady) later()
  else {
    connection.pause = firstPause
    void check()
  }
  return () => {
    over.abort()
    timer.abort()
    stopWake()
  }
}
