import type { Ajv } from 'ajv'

interface ObjectSchema {
  properties?: Record<string, object>
  required?: string[]
  anyOf?: ObjectSchema[]
}

/**
 * Takes empty texts out of a body where the contract could do without them and would refuse them: forms of the older
 * SDKs post every field, `invitationToken: ''` among them. What is required, or may be empty, stays as it was sent.
 *
 * @returns what does it, or undefined where the schema has no such field
 */
export function emptyAsAbsent(ajv: Ajv, schema: object): ((body: unknown) => void) | undefined {
  const { anyOf, ...alone } = schema as ObjectSchema
  const dispensable = (anyOf ?? [alone]).flatMap(({ properties = {}, required = [] }) =>
    Object.keys(properties).filter(name => !required.includes(name) && !ajv.validate(properties[name]!, '')),
  )
  if (dispensable.length === 0) return undefined
  return body => {
    if (typeof body !== 'object' || body === null) return
    const fields = body as Record<string, unknown>
    for (const name of dispensable) if (fields[name] === '') delete fields[name]
  }
}
