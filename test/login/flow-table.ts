import assert from 'node:assert/strict'
import fc from 'fast-check'
import type { FlowEvent, Transition } from '../../src/state/login/flow.ts'

export { said, unsaid } from './flow-failures.ts'

interface Flow<State extends { step: string }, Event extends FlowEvent> {
  transition: Transition<State, Event>
  cases: Record<string, unknown>
  /** Named states; at least one of every step. */
  states: Record<string, State>
  /** Named events; at least one of every type. */
  events: Record<string, Event>
  /** `state × event → step [changed fields] effects`; what is absent changes nothing. */
  table: Record<string, Record<string, string>>
}

type Outcome = { state: { step: string }; effects: readonly { type: string }[] }

/** `loginWithPassword` or `preLogin: request, wait`. */
const written = ({ state, effects }: Outcome) =>
  effects.length ? `${state.step}: ${effects.map(({ type }) => type).join(', ')}` : state.step

/** Compares every state × every event with the table. A pair that the table does not name must change nothing. */
export function holdsTable<State extends { step: string }, Event extends FlowEvent>(
  flow: Flow<State, Event>,
): void {
  const { transition, cases, states, events, table } = flow
  const seen = new Set(Object.values(states).map(({ step }) => step))
  assert.deepEqual([...seen].sort(), Object.keys(cases).sort(), 'the table must have a state of every step')
  for (const [stateName, state] of Object.entries(states)) {
    for (const [eventName, event] of Object.entries(events)) {
      const outcome = transition(state, event)
      const expected = table[stateName]?.[eventName]
      const pair = `${stateName} × ${eventName}`
      if (expected === undefined) {
        assert.equal(outcome.state, state, `${pair} must change nothing`)
        assert.deepEqual(outcome.effects, [], `${pair} must ask for nothing`)
      } else assert.equal(written(outcome), expected, pair)
    }
  }
  for (const name of Object.keys(table)) assert.ok(states[name], `the table names an unknown state ${name}`)
}

const fieldsOf = (state: object) => Object.keys(state).sort()

const isDefined = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).every(isDefined) : value !== undefined

/**
 * From the initial state, whatever happens in whatever order, the flow is on a step that it has, with the fields of that
 * step.
 */
export function walksSafely<State extends { step: string }, Event extends FlowEvent>(
  flow: Flow<State, Event>,
  initial: State,
): void {
  const steps = Object.keys(flow.cases)
  const fields = new Map(Object.values(flow.states).map(state => [state.step, fieldsOf(state)]))
  assert.deepEqual(fieldsOf(initial), fields.get(initial.step))
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Object.values(flow.events)), { maxLength: 40 }), events => {
      let state = initial
      for (const event of events) {
        const outcome = flow.transition(state, event)
        state = outcome.state
        assert.ok(steps.includes(state.step), `${state.step} is not a step`)
        assert.deepEqual(fieldsOf(state), fields.get(state.step), `${state.step}: fields come or go`)
        assert.ok(isDefined(state), 'a field is undefined')
        assert.ok(outcome.effects.every(({ type }) => typeof type === 'string'))
      }
    }),
    { numRuns: 500 },
  )
}
