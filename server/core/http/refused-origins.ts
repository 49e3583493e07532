import type { Logger } from '../../platform/log/log.ts'

/** Origins can be made up: beyond so many none is logged any more. */
const MAX_ENTRIES = 50

const logged = new WeakMap<Logger, Set<string>>()

/** A developer who embeds us for the first time forgets it, and the browser shows them no cause: says it once, with the cure. */
export function logRefusedOrigin(log: Logger, origin: string): void {
  const known = logged.get(log) ?? new Set()
  logged.set(log, known)
  if (known.size >= MAX_ENTRIES || known.has(origin) || !isOrigin(origin)) return
  known.add(origin)
  const cure =
    origin === 'null'
      ? 'a frame without an origin asked: its sandbox needs allow-same-origin'
      : `if the page is yours, add it in the vendor file: "allowedOrigins": ["${origin}"], or as the url of its application`
  const last = known.size === MAX_ENTRIES ? '. Others are refused without a line from now on' : ''
  log.warn(`origin ${origin} is refused: ${cure}${last}`)
}

const isOrigin = (text: string) => text === 'null' || (text.length <= 300 && URL.parse(text)?.origin === text)
