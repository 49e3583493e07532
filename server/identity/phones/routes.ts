import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { beginChange, replaceNumber, verifyChange, verifyReset } from './change-number.ts'
import { listMemberNumbers } from './member-numbers.ts'
import {
  allOwnNumbers,
  createNumber,
  deleteNumber,
  listOwnNumbers,
  sendVerification,
  verifyDelete,
  verifyNumber,
} from './own-numbers.ts'
import { beginReset } from './reset-number.ts'

/** Phone numbers of people: their own, those of a tenant's members, and how a lost one is replaced. */
export function phonesRoutes(app: FastifyInstance, services: Services): void {
  ownRoutes(app, services)
  serve(app, services, 'GET /identity/resources/users/phone-numbers/v2', ({ query }, context) =>
    listMemberNumbers(query, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/phone', ({ body }, context) =>
    beginChange(body.phoneNumber, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/phone/verify', ({ body }, context) =>
    verifyChange(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/phone/reset', ({ body }, context) =>
    beginReset(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/v1/phone/reset/verify', ({ body }, context) =>
    verifyReset(body, context),
  )
  serve(app, services, 'PUT /identity/resources/users/v1/phone/change', ({ body }, context) =>
    replaceNumber(body, context),
  )
}

function ownRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, 'GET /identity/resources/users/phone-numbers/v1', ({ query }, context) =>
    listOwnNumbers(query, context),
  )
  serve(app, services, 'GET /identity/resources/users/phone-numbers/v1/me', (_input, context) =>
    allOwnNumbers(context),
  )
  serve(app, services, 'POST /identity/resources/users/phone-numbers/v1', ({ body }, context) =>
    createNumber(body, context),
  )
  serve(app, services, 'POST /identity/resources/users/phone-numbers/v1/preverify', ({ body }, context) =>
    sendVerification(body.phoneNumber, context),
  )
  serve(app, services, 'POST /identity/resources/users/phone-numbers/v1/verify', ({ body }, context) =>
    verifyNumber(body, context),
  )
  serve(app, services, 'DELETE /identity/resources/users/phone-numbers/v1/:phoneId', ({ params }, context) =>
    deleteNumber(params.phoneId, context),
  )
  serve(
    app,
    services,
    'POST /identity/resources/users/phone-numbers/v1/:phoneId/delete/verify',
    ({ params, body }, context) => verifyDelete(params.phoneId, body, context),
  )
}
