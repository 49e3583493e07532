import type { FastifyInstance } from 'fastify'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { askApproval, readApproval } from './ask.ts'
import { approvalData, decide } from './decide.ts'

const base = '/identity/resources/approval-flows/v1'
const vendorBase = '/identity/resources/vendor-only/approval-flows/v1/executions'

/** Approvals by mail: the vendor's back end asks, people decide on a page, an event says what came of it. */
export function approvalFlowsRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${base}/execution-data`, ({ query }, context) => approvalData(query, context))
  serve(app, services, `POST ${base}/approver-action`, ({ body }, context) => decide(body, context))
  serve(app, services, `POST ${vendorBase}`, ({ body }, context) => askApproval(body, context))
  serve(app, services, `GET ${vendorBase}/:id`, ({ params }, context) => readApproval(params.id, context))
}
