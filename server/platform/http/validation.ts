import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { isPlainName } from '../../../rules/names.ts'
import { emptyAsAbsent } from './absent-texts.ts'

const common: Options = { allErrors: true, strict: false, useDefaults: false, removeAdditional: true }

/**
 * Checks requests against the contract. Bodies are taken as they are (`"5"` is not 5) and lose what the contract does
 * not name; query and path, which are all text, are converted. In a POST an empty text that could be left out counts as
 * left out; a change (PUT, PATCH) that empties what must not be empty is refused, so that it does not pass for done.
 */
export function validateByContract(app: FastifyInstance): void {
  const exact = withFormats(new Ajv({ ...common, coerceTypes: false }))
  const converting = withFormats(new Ajv({ ...common, coerceTypes: true }))
  // The published SDK writes a parameter that it leaves out as the text `undefined` (wire §1).
  app.addHook('preValidation', ({ query, routeOptions }, _reply, done) => {
    const input = query as Record<string, unknown>
    for (const name in input) {
      const value = input[name]
      if (value === 'undefined') delete input[name]
      else if (Array.isArray(value) && isCommaList(routeOptions.schema?.querystring, name))
        input[name] = value.join(',')
    }
    done()
  })
  app.setValidatorCompiler(({ schema, httpPart, method }) =>
    whenAsked(() => {
      if (httpPart !== 'body') return { validate: converting.compile(schema) }
      const validate = exact.compile(schema)
      return { validate, prepare: method === 'POST' ? emptyAsAbsent(exact, schema) : undefined }
    }),
  )
}

/** Whether a parameter may be repeated: `CommaList` of the contract. */
function isCommaList(query: unknown, name: string): boolean {
  const { properties } = (query ?? {}) as { properties?: Record<string, { 'x-comma-list'?: true }> }
  return properties?.[name]?.['x-comma-list'] === true
}

interface Compiled {
  validate: ValidateFunction
  /** Runs over the data before it is checked. */
  prepare?: ((data: unknown) => void) | undefined
}

/** Compiled with the first request: see `serialization.ts`. */
function whenAsked(compile: () => Compiled) {
  let compiled: Compiled | undefined
  const check = (data: unknown): boolean => {
    compiled ??= compile()
    compiled.prepare?.(data)
    const valid = compiled.validate(data)
    check.errors = compiled.validate.errors ?? null
    return valid
  }
  check.errors = null as ErrorObject[] | null
  return check
}

function withFormats(ajv: Ajv): Ajv {
  addFormats(ajv, ['email', 'uuid', 'date-time', 'date'])
  ajv.addFormat('name', isPlainName)
  return ajv
}
