import { Check, Errors } from 'typebox/value'
import { eventDefinition } from '../../../contract/events.ts'

/** @throws Error for a payload that is not as the catalog has it, or an action that is not the event's */
export function requireAsDeclared(
  key: string,
  payload: object,
  { action, description }: { action?: string | undefined; description?: string | undefined },
): void {
  const definition = eventDefinition(key)
  if (!definition) throw new Error(`No event is called ${key}: contract/events.ts names them all.`)
  const { audience, audit, payload: schema } = definition
  if (audience === 'internal' && description === undefined)
    throw new Error(`${key} is an audit record alone, which needs a description.`)
  if (action !== undefined && !audit.includes('*') && !audit.includes(action))
    throw new Error(`${action} is no action of ${key}.`)
  const sent: unknown = JSON.parse(JSON.stringify(payload))
  if (Check(schema, sent)) return
  const [first] = Errors(schema, sent)
  throw new Error(`The payload of ${key} is not as declared: ${first?.instancePath} ${first?.message}`)
}
