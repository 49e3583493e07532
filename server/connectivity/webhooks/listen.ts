import { setTimeout as sleep } from 'node:timers/promises'
import { CommandFailed } from '../../core/feature/command.ts'
import type { HttpClient } from '../../platform/http-client/http-client.ts'
import { post } from './post.ts'
import type { RunningServer } from './running-server.ts'

const LOOK_EVERY = 1000
/** Events whose transactions commit late have ids of before: the last seconds are asked for again. */
const OVERLAP = 10_000
const PAGE = 100

interface Listening {
  server: RunningServer
  client: HttpClient
  /** Where deliveries go to. */
  url: string
  secret: string
  signal: AbortSignal
  /** Hears of each delivery. */
  print(line: string): void
  /** Milliseconds between looks. */
  every?: number
}

/**
 * Forwards the vendor's events of a running server to a local address, each once and signed as a delivery is, until it is
 * aborted. Source: HOOK-36
 */
export async function listen({
  server,
  client,
  url,
  secret,
  signal,
  print,
  every = LOOK_EVERY,
}: Listening): Promise<void> {
  const began = Date.now()
  const seen = new Set<string>()
  while (!signal.aborted) {
    for (let after = idOf(Math.max(began, Date.now() - OVERLAP)); ; ) {
      const { status, body } = await server.ask(
        'GET',
        `/event/resources/events/v1?after=${after}&limit=${PAGE}`,
      )
      if (status !== 200) throw new CommandFailed(`The server does not list its events (${status}).`)
      const items = body.items as { eventKey: string; eventContext: { eventId: string } }[]
      for (const item of items) {
        const id = item.eventContext.eventId
        if (seen.has(id) || signal.aborted) continue
        seen.add(id)
        const outcome = await post(client, { url, id, body: JSON.stringify(item), secrets: [secret] }, signal)
        print(`${outcome.statusCode ?? outcome.body}  ${item.eventKey}  ${id}  ${outcome.durationMs} ms`)
      }
      if (items.length < PAGE) break
      after = body.after as string
    }
    // Aborted, it ends at once.
    await sleep(every, undefined, { signal }).catch(() => {})
  }
}

/** The first UUIDv7 of a millisecond. */
const idOf = (time: number): string => {
  const hex = time.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
