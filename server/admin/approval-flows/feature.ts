import { feature } from '../../core/feature/feature.ts'
import { approvalAsked } from './mails/approval-asked.ts'

export const approvalFlows = feature({
  name: 'approval-flows',
  routes: [async () => (await import('./routes.ts')).approvalFlowsRoutes],
  retention: [{ table: 'approval_flows', expired: "expires_at < now() - interval '30 days'" }],
  tables: {
    approval_flows: {},
    approval_flow_approvers: {},
  },
  mails: {
    'approval-asked': approvalAsked,
  },
})
