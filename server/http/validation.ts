import { Ajv, type Options } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

const common: Options = { allErrors: true, strict: false, useDefaults: false, removeAdditional: true }

/**
 * Checks requests against the contract. Bodies are taken as they are (`"5"` is not 5) and lose what the contract does
 * not name; query and path, which are all text, are converted.
 */
export function validateByContract(app: FastifyInstance): void {
  const exact = withFormats(new Ajv({ ...common, coerceTypes: false }))
  const converting = withFormats(new Ajv({ ...common, coerceTypes: true }))
  // The published SDK writes a parameter that it leaves out as the text `undefined` (wire fact, URL building).
  app.addHook('preValidation', async ({ query }) => {
    const given = query as Record<string, unknown>
    for (const name of Object.keys(given)) if (given[name] === 'undefined') delete given[name]
  })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? exact : converting).compile(schema),
  )
}

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv, ['email', 'uuid', 'date-time'])
  return ajv
}
