import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'
import type { FastifyServerOptions } from 'fastify'

type Factory = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>
type Compiler = ReturnType<NonNullable<Factory['buildSerializer']>>

/**
 * Compiles what writes a route's answer when the route is first called. There are hundreds, most processes serve few of
 * them, and all together they would be most of the time that a start takes.
 */
export const serializeWhenAsked: Factory = {
  buildSerializer(...shared) {
    const compile: Compiler = SerializerSelector()(...shared)
    return route => {
      let write: ReturnType<Compiler> | undefined
      return data => (write ??= compile(route))(data)
    }
  },
}
