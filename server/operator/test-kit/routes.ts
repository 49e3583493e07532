import type { FastifyInstance } from 'fastify'
import { platformErrors } from '../../../contract/errors/platform.ts'
import { createContext } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import type { DevelopmentGuard } from '../../core/http/development-only.ts'
import { resolveEnvironment } from '../../core/http/environment.ts'
import { comesFromPage } from '../../core/http/origin.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { signInAs, WantedPerson } from './sign-in-as.ts'

/** Where `@portico/testing` asks a server in development for a session. */
export const SESSIONS = '/test-kit/v1/sessions'

/**
 * The calls of the test kit: `POST /test-kit/v1/sessions` signs a person in without the form. For programs on this machine
 * alone: a page is refused, since it would sign the browser of its visitor in under another name.
 *
 * @param guarded who may call
 * @throws Error in production: who reaches these calls is every user
 */
export function addTestKit(app: FastifyInstance, services: Services, guarded: DevelopmentGuard): void {
  if (services.config.production) throw new Error('The test kit does not run with NODE_ENV=production.')
  app.post<{ Body: WantedPerson }>(
    SESSIONS,
    {
      schema: { body: WantedPerson },
      async onRequest(request, reply) {
        await guarded.onRequest(request, reply)
        if (!reply.sent && comesFromPage(request)) throw new Problem(platformErrors.foreignOrigin)
      },
    },
    async (request, reply) => {
      const { vendor, application } = await resolveEnvironment(services, request)
      const context = createContext({ services, vendor, application, caller: undefined, request, reply })
      return await signInAs(request.body, context)
    },
  )
}
