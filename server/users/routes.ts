import type { FastifyInstance } from 'fastify'
import { serve } from '../route.ts'
import type { Services } from '../services.ts'
import { listUsers, listUsersV3 } from './list.ts'

export function usersRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/users/v2', async ({ query }, context) =>
    listUsers(query, context),
  )
  serve(app, services, 'GET /identity/resources/users/v3', async ({ query }, context) =>
    listUsersV3(query, context),
  )
}
