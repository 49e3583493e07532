import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import type { FlowEvent, Next, Transition } from './flow.ts'
import type { FlowError } from './flow-error.ts'
import { flowErrorOf, runEffect } from './run-effects.ts'

/** A flow that lives: its state, and the one way to change it. */
export interface Flow<State, Event extends FlowEvent> {
  readonly $state: ReadableAtom<State>
  send(event: Event): void
  /** Drops what is under way; nothing changes any more. */
  stop(): void
}

/** A flow whose rare steps are in a chunk of their own: undefined where that chunk decides. */
export type FirstSteps<State, Event extends FlowEvent> = (
  state: State,
  event: Event,
) => Next<State, Event> | undefined

/** The whole flow, and the event for when it cannot be loaded. */
interface Rest<State, Event extends FlowEvent> {
  load(): Promise<Transition<State, Event>>
  failed(error: FlowError): Event
}

/**
 * Runs a transition function: keeps the state, hands effects to `run-effects.ts`, and lets go of what an old step
 * began (timers, calls) when the step changes, so that an answer never reaches a step that did not ask. What happens
 * while the rest of a flow is on its way waits for it, in order.
 */
export function createFlow<State extends { step: string }, Event extends FlowEvent>(
  app: App,
  transition: FirstSteps<State, Event>,
  initial: State,
  rest?: Rest<State, Event>,
): Flow<State, Event> {
  const $state = atom(initial)
  let known = transition
  let waiting: Event[] | undefined
  let step = new AbortController()

  function send(event: Event): void {
    if (waiting) waiting.push(event)
    else take(event, known($state.get(), event))
  }

  function take(event: Event, outcome: Next<State, Event> | undefined): void {
    if (!outcome) return void loadRest(event)
    const before = $state.get()
    const { state, effects } = outcome
    if (state.step !== before.step) {
      step.abort()
      step = new AbortController()
    }
    if (state !== before) $state.set(state)
    for (const effect of effects) runEffect(app, effect, send, step.signal)
  }

  async function loadRest(first: Event): Promise<void> {
    if (!rest || known !== transition) return
    waiting = [first]
    let failure: Event | undefined
    try {
      known = await loadAgain(rest.load)
    } catch (error) {
      failure = rest.failed(flowErrorOf(app, error))
    }
    const missed: Event[] = waiting
    waiting = undefined
    if (!failure) for (const event of missed) send(event)
    else take(failure, known($state.get(), failure) ?? { state: $state.get(), effects: [] })
  }

  return {
    $state,
    send,
    stop() {
      step.abort()
      $state.off()
    },
  }
}
