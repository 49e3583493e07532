import type { Logger } from '../../platform/log/log.ts'

/** Origins can be made up: beyond so many of an hour none is logged. */
const MAX_ENTRIES = 50
const HOUR = 3_600_000

const logged = new WeakMap<Logger, { since: number; origins: Set<string> }>()

/** A developer who embeds us for the first time forgets it, and the browser shows them no cause: says it once an hour, with the cure. */
export function logRefusedOrigin(log: Logger, origin: string, now = Date.now()): void {
  const before = logged.get(log)
  const hour = before && now - before.since < HOUR ? before : { since: now, origins: new Set<string>() }
  logged.set(log, hour)
  const known = hour.origins
  if (known.size >= MAX_ENTRIES || known.has(origin) || !isOrigin(origin)) return
  known.add(origin)
  const cure =
    origin === 'null'
      ? 'a frame without an origin asked: its sandbox needs allow-same-origin'
      : `if the page is yours, add it in the vendor file: "allowedOrigins": ["${origin}"], or as the url of its application`
  const last =
    known.size === MAX_ENTRIES ? '. Others are refused without a line for the rest of the hour' : ''
  log.warn(`origin ${origin} is refused: ${cure}${last}`)
}

const isOrigin = (text: string) => text === 'null' || (text.length <= 300 && URL.parse(text)?.origin === text)
