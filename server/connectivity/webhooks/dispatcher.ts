import { randomUUID } from 'node:crypto'
import type { Services } from '../../core/context/services.ts'
import { BEGINNING, type Claim, claimDue, type Place } from './claim.ts'
import { createLanes } from './lanes.ts'
import { type Outcome, post } from './post.ts'
import { nextDelay, SCHEDULE } from './schedule.ts'
import { openSecret } from './secret.ts'
import { giveBack, type Standing } from './settle.ts'
import { settler } from './settler.ts'

/** Claims of one process at the same time: most of them only wait for their receiver. */
const MOST_AT_A_TIME = 500
/** Milliseconds until the next look for what other processes wrote and what is due again. */
const LOOK_EVERY = 1000
/** The same while another process is looking. */
const TURN_EVERY = 50
/** Milliseconds that a stopping server gives its attempts. */
const PATIENCE = 3000

/** Nothing is posted that its receiver could not verify. */
const UNSIGNED: Outcome = {
  delivered: false,
  body: 'the secret of the webhook can no longer be opened: give it a new one',
  durationMs: 0,
}

export interface Dispatcher {
  /** Looks now, as something was written. */
  nudge(): void
  /** Waits a little for attempts under way, then gives back what has not ended. */
  stop(): Promise<void>
}

export type DispatcherParts = Pick<Services, 'database' | 'httpClient' | 'sealer' | 'log'>

export interface DispatcherOptions {
  schedule?: readonly number[] | undefined
  /** Milliseconds after which a claim that was not settled is another's. */
  lease?: number | undefined
  /** Hears of each attempt once it is settled. */
  onSettled?(claim: Claim, outcome: Outcome, standing: Standing): Promise<void>
}

/**
 * Makes deliveries, several at a time, until it is stopped. All that it knows is in the database: a process that is killed
 * leaves claims, which others take over when their lease ends.
 */
export function startDispatcher(
  parts: DispatcherParts,
  { schedule = SCHEDULE, lease, onSettled = async () => {} }: DispatcherOptions = {},
): Dispatcher {
  const { database, httpClient, sealer, log } = parts
  const running = new Set<Promise<void>>()
  const lanes = createLanes(begin)
  const claimant = randomUUID()
  const aborter = new AbortController()
  const settled = settler(database)
  let after: Place = BEGINNING
  let looking: Promise<void> | undefined
  let again = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  function lookIn(delay: number): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(nudge, delay).unref()
  }

  function nudge(): void {
    if (stopped) return
    again = true
    looking ??= look().finally(() => {
      looking = undefined
      if (again) nudge()
    })
  }

  async function look(): Promise<void> {
    again = false
    lookIn(LOOK_EVERY)
    try {
      await returnAll(lanes.takeStale())
      const most = MOST_AT_A_TIME - lanes.held()
      if (most <= 0) return
      const found = await claimDue(database, { most, after, claimant, windows: lanes.windows(), lease })
      if (!found) return lookIn(TURN_EVERY)
      for (const claim of found.claims) lanes.add(claim)
      // The next look goes on behind this one, so that those in front do not take every place.
      again ||= after !== BEGINNING || found.end !== undefined
      after = found.end ?? BEGINNING
    } catch (err) {
      log.error({ err }, 'deliveries of webhooks could not be claimed')
    }
  }

  function begin(claim: Claim): void {
    const attempt = make(claim)
      .catch(err => log.error({ err }, 'an attempt of a webhook could not be written down'))
      .finally(() => {
        running.delete(attempt)
        lanes.release(claim)
        if (lanes.hasRoom(claim)) nudge()
      })
    running.add(attempt)
  }

  async function make(claim: Claim): Promise<void> {
    const secrets = secretsOf(claim)
    const outcome = secrets ? await post(httpClient, { ...claim, secrets }, aborter.signal) : UNSIGNED
    const back = lanes.ended(claim, outcome)
    if (back.length > 0) await returnAll(back)
    if (aborter.signal.aborted && outcome.statusCode === undefined) return await giveBack(database, [claim])
    const delay = nextDelay(claim.attempts + 1, outcome.retryAfter, schedule)
    const standing = await settled({ claim, outcome, delay })
    if (standing) await onSettled(claim, outcome, standing)
  }

  /** Of what has not begun: another process, or this one later, may take it at once. */
  async function returnAll(claims: Claim[]): Promise<void> {
    if (claims.length === 0) return
    try {
      await giveBack(database, claims)
    } finally {
      for (const claim of claims) lanes.release(claim)
    }
  }

  function secretsOf(claim: Claim): [string, ...string[]] | undefined {
    const { vendorId, webhookId, secret, previousSecret } = claim
    const now = openSecret(sealer, vendorId, webhookId, secret)
    if (now === undefined) return undefined
    const before = previousSecret && openSecret(sealer, vendorId, webhookId, previousSecret)
    return before ? [now, before] : [now]
  }

  nudge()
  return {
    nudge,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await looking
      await returnAll(lanes.takeAll()).catch(err =>
        log.error({ err }, 'claims of webhooks were not given back'),
      )
      const all = Promise.allSettled(running)
      const patience = setTimeout(() => aborter.abort(), PATIENCE)
      await all
      clearTimeout(patience)
    },
  }
}
