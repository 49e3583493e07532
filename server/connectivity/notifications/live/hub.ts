import { PassThrough } from 'node:stream'
import type { Services } from '../../../core/context/services.ts'
import { outsideTransaction } from '../../../platform/db/open-transaction.ts'
import { type Listening, lookFor } from './look.ts'

/** Milliseconds between looks for what other processes changed, and for sessions that ended. */
const LOOK_EVERY = 1000
/** Keeps proxies from taking a silent stream for a dead one. */
const BEAT_EVERY = 15_000
/** A page comes again after this, with a token of now. */
const MAX_MS = 30 * 60_000
/** Of one person, in one process: each of a few browsers has one. */
const MOST_OF_ONE = 6
/** Streams of one statement. */
const BATCH = 1000
/** What a reader that reads nothing may have waiting, in bytes. */
const MOST_WAITING = 16_384

interface Stream extends Listening {
  out: PassThrough
  revision: string
  opened: number
  beat: number
}

/** The open streams of a process. */
export interface Hub {
  /** @param since the revision that the page knows. @returns undefined where the person has as many as they may */
  open(listening: Listening, since: string | undefined): PassThrough | undefined
  /** Looks at once for these people: their inboxes changed here. */
  nudge(vendorId: string, userIds: readonly string[]): void
  /** Ends them all. */
  close(): void
}

const hubs = new WeakMap<object, Hub>()

/** Of this server; the first call makes it. It costs nothing while no page listens. */
export function hubOf(services: Pick<Services, 'database' | 'log'>): Hub {
  const known = hubs.get(services.database) ?? createHub(services)
  hubs.set(services.database, known)
  return known
}

function createHub({ database, log }: Pick<Services, 'database' | 'log'>): Hub {
  const streams = new Set<Stream>()
  const nudged = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let closed = false

  const personOf = ({ vendorId, userId }: Pick<Listening, 'vendorId' | 'userId'>) => `${vendorId} ${userId}`

  function tick(): void {
    if (streams.size === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    const now = Date.now()
    for (const stream of streams) {
      if (now - stream.opened > MAX_MS) stream.out.end()
      else if (now - stream.beat > BEAT_EVERY) write(stream, ':\n\n')
    }
    void look(() => [...streams])
  }

  /** One look at a time: a look that is slow is not overtaken by one that knows less. */
  async function look(which: () => Stream[]): Promise<void> {
    if (looking) return
    looking = (async () => {
      const all = which()
      for (let at = 0; at < all.length; at += BATCH) {
        const some = all.slice(at, at + BATCH)
        const seen = await outsideTransaction(() => lookFor(database, some))
        for (const [index, { alive, revision }] of seen.entries()) {
          const stream = some[index]!
          if (!alive) stream.out.end()
          else if (revision !== stream.revision) say(stream, revision)
        }
      }
    })()
      .catch(err => log.error({ err }, 'streams of notifications could not be looked after'))
      .finally(() => {
        looking = undefined
        if (nudged.size > 0) lookForNudged()
      })
    await looking
  }

  function lookForNudged(): void {
    if (looking) return
    const people = new Set(nudged)
    nudged.clear()
    const which = [...streams].filter(stream => people.has(personOf(stream)))
    if (which.length > 0) void look(() => which)
  }

  function say(stream: Stream, revision: string): void {
    stream.revision = revision
    write(stream, `event: inbox\nid: ${revision}\ndata: {}\n\n`)
  }

  function write(stream: Stream, text: string): void {
    if (!stream.out.writable) return
    stream.beat = Date.now()
    stream.out.write(text)
    if (stream.out.readableLength + stream.out.writableLength > MOST_WAITING) stream.out.destroy()
  }

  return {
    open(listening, since) {
      const person = personOf(listening)
      const own = [...streams].filter(stream => personOf(stream) === person)
      if (closed || own.length >= MOST_OF_ONE) return undefined
      const now = Date.now()
      const out = new PassThrough()
      const stream = { ...listening, out, revision: since ?? '', opened: now, beat: now }
      streams.add(stream)
      out.once('close', () => streams.delete(stream))
      // A reader that went away is no error.
      out.on('error', () => {})
      out.write('retry: 2000\n\n')
      timer ??= setInterval(tick, LOOK_EVERY).unref()
      nudged.add(person)
      lookForNudged()
      return out
    },
    nudge(vendorId, userIds) {
      if (streams.size === 0) return
      for (const userId of userIds) nudged.add(personOf({ vendorId, userId }))
      lookForNudged()
    },
    close() {
      closed = true
      clearInterval(timer)
      for (const { out } of streams) out.end()
    },
  }
}
