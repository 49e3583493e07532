import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
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
  app.addHook('preValidation', ({ query }, _reply, done) => {
    const given = query as Record<string, unknown>
    for (const name in given) if (given[name] === 'undefined') delete given[name]
    done()
  })
  app.setValidatorCompiler(({ schema, httpPart }) =>
    whenAsked(() => (httpPart === 'body' ? exact : converting).compile(schema)),
  )
}

/** Compiled with the first request: see `serialization.ts`. */
function whenAsked(compile: () => ValidateFunction) {
  let validate: ValidateFunction | undefined
  const check = (data: unknown): boolean => {
    validate ??= compile()
    const valid = validate(data)
    check.errors = validate.errors ?? null
    return valid
  }
  check.errors = null as ErrorObject[] | null
  return check
}

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv, ['email', 'uuid', 'date-time'])
  return ajv
}
