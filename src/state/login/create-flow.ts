import { atom, type ReadableAtom } from 'nanostores'
import type { App } from '../app.ts'
import type { FlowEvent, Transition } from './flow.ts'
import { runEffect } from './run-effects.ts'

/** A flow that lives: its state, and the one way to change it. */
export interface Flow<State, Event extends FlowEvent> {
  readonly $state: ReadableAtom<State>
  send(event: Event): void
  /** Drops what is under way; nothing changes any more. */
  stop(): void
}

/**
 * Runs a transition function: keeps the state, hands effects to `run-effects.ts`, and lets go of what an old step
 * began (timers, calls) when the step changes, so that an answer never reaches a step that did not ask.
 */
export function createFlow<State extends { step: string }, Event extends FlowEvent>(
  app: App,
  transition: Transition<State, Event>,
  initial: State,
): Flow<State, Event> {
  const $state = atom(initial)
  let step = new AbortController()

  function send(event: Event): void {
    const before = $state.get()
    const { state, effects } = transition(before, event)
    if (state.step !== before.step) {
      step.abort()
      step = new AbortController()
    }
    if (state !== before) $state.set(state)
    for (const effect of effects) runEffect(app, effect, send, step.signal)
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
