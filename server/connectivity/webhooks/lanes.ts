import { AT_A_TIME, type Claim, type Window } from './claim.ts'
import type { Outcome } from './post.ts'

/** Held of one webhook at most, those that run included. */
const MAX_WINDOW = 50
/** Milliseconds of work that is held beside what runs, as long as the receiver stays as quick as it was. */
const AHEAD = 250
/** Milliseconds after which a claim that has not begun is given back: the receiver has become slow. */
const PATIENCE = 1000

/** How many deliveries a process holds of a webhook after an attempt: of a quick one so many that it need not wait for the next look. */
export function windowAfter({ delivered, durationMs }: Pick<Outcome, 'delivered' | 'durationMs'>): number {
  if (!delivered) return AT_A_TIME
  return Math.min(MAX_WINDOW, AT_A_TIME + Math.floor((AT_A_TIME * AHEAD) / Math.max(durationMs, 1)))
}

/** What a process holds of one webhook. */
interface Lane extends Window {
  running: number
  held: number
  queue: { claim: Claim; since: number }[]
}

/** The claims of a process by webhook: five of each run, the others wait here. */
export interface Lanes {
  /** Claims that are neither settled nor given back. */
  held(): number
  windows(): Window[]
  /** Begins it, now or when another of its webhook has ended. */
  add(claim: Claim): void
  /** An attempt has ended, and the next one begins. @returns what is to be given back, because the receiver failed */
  ended(claim: Claim, outcome: Outcome): Claim[]
  /** It was settled or given back. */
  release(claim: Claim): void
  /** Whether a look would find room for more of its webhook. */
  hasRoom(claim: Claim): boolean
  /** Takes out what has waited too long. */
  takeStale(now?: number): Claim[]
  /** Takes out all that has not begun. */
  takeAll(): Claim[]
}

/** @param begin makes the attempt */
export function createLanes(begin: (claim: Claim) => void): Lanes {
  const lanes = new Map<string, Lane>()
  let held = 0

  const keyOf = ({ vendorId, webhookId }: Claim): string => `${vendorId} ${webhookId}`

  function laneOf(claim: Claim): Lane {
    const key = keyOf(claim)
    const { vendorId, webhookId } = claim
    const lane = lanes.get(key) ?? {
      vendorId,
      webhookId,
      window: AT_A_TIME,
      running: 0,
      held: 0,
      queue: [],
    }
    lanes.set(key, lane)
    return lane
  }

  function fill(lane: Lane): void {
    while (lane.running < AT_A_TIME) {
      const next = lane.queue.shift()
      if (!next) return
      lane.running++
      begin(next.claim)
    }
  }

  const take = (lane: Lane): Claim[] => lane.queue.splice(0).map(({ claim }) => claim)

  return {
    held: () => held,
    windows: () => [...lanes.values()].filter(({ window }) => window > AT_A_TIME),
    add(claim) {
      const lane = laneOf(claim)
      held++
      lane.held++
      lane.queue.push({ claim, since: performance.now() })
      fill(lane)
    },
    ended(claim, outcome) {
      const lane = laneOf(claim)
      lane.running--
      lane.window = windowAfter(outcome)
      const back = outcome.delivered ? [] : take(lane)
      fill(lane)
      return back
    },
    release(claim) {
      const lane = laneOf(claim)
      held--
      if (--lane.held === 0) lanes.delete(keyOf(claim))
    },
    hasRoom(claim) {
      const lane = lanes.get(keyOf(claim))
      return !lane || lane.queue.length <= (lane.window - AT_A_TIME) / 2
    },
    takeStale(now = performance.now()) {
      return [...lanes.values()].flatMap(lane => {
        if (lane.queue.length === 0 || now - lane.queue[0]!.since < PATIENCE) return []
        lane.window = AT_A_TIME
        return take(lane)
      })
    },
    takeAll: () => [...lanes.values()].flatMap(take),
  }
}
