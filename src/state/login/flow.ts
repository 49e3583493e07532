import type { Effect } from './effect.ts'

/** What a flow hears: something that a person did, an answer that arrived, time that went by. */
export interface FlowEvent {
  type: string
}

export interface Next<State, Event extends FlowEvent> {
  state: State
  /** What the world is asked to do, as data; `run-effects.ts` does it. */
  effects: readonly Effect<Event>[]
}

/** A flow, whole: no network, no timer, no React. Every state answers every event. */
export type Transition<State, Event extends FlowEvent> = (state: State, event: Event) => Next<State, Event>

/** One function per step. A new step is a file with its function and a line in this table. */
export type Cases<State extends { step: string }, Event extends FlowEvent> = {
  [Step in State['step']]: Transition<State, Event>
}

export const next = <State, Event extends FlowEvent>(
  state: State,
  ...effects: Effect<Event>[]
): Next<State, Event> => ({ state, effects })

/** The event means nothing to this step: the same state object, so nothing renders. */
export const ignoreEvent = <State, Event extends FlowEvent>(state: State): Next<State, Event> => ({
  state,
  effects: [],
})
