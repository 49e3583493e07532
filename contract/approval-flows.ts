import { type Static, Type } from 'typebox'
import { Email, nameOf, TenantId, Time, Token, Uuid } from './fields.ts'
import type { Schemas } from './route.ts'

const closed = { additionalProperties: false } as const

/** The three parameters of a mailed link; `approvalFlowStepId` is its secret. Source: wire §4.11. */
const link = { approvalFlowExecutionId: Uuid, approverId: Uuid, approvalFlowStepId: Token }
export interface ApprovalLink extends Static<typeof ApprovalLink> {}
export const ApprovalLink = Type.Object(link, closed)

/** Source: ISubmitApprovalAction. */
export interface ApprovalAction extends Static<typeof ApprovalAction> {}
export const ApprovalAction = Type.Object({ ...link, approved: Type.Boolean() }, closed)

/** What the approver reads. Source: IApprovalExecutionDataResponse. */
export interface ApprovalData extends Static<typeof ApprovalData> {}
export const ApprovalData = Type.Object({
  approvalFlowName: Type.String(),
  approvalFlowDescription: Type.Optional(Type.String()),
  requester: Type.String(),
  approvalFlowRequestDate: Time,
})

export interface ApprovalTaken extends Static<typeof ApprovalTaken> {}
export const ApprovalTaken = Type.Object({ success: Type.Boolean() })

/** Each approver gets a mail. One rejection rejects; all must approve. `expiresInSeconds`: default a week. */
export interface NewApproval extends Static<typeof NewApproval> {}
export const NewApproval = Type.Object(
  {
    name: nameOf(200),
    description: Type.Optional(Type.String({ maxLength: 2000 })),
    requester: nameOf(254),
    tenantId: Type.Optional(TenantId),
    approvers: Type.Array(Email, { minItems: 1, maxItems: 20, uniqueItems: true }),
    expiresInSeconds: Type.Optional(Type.Integer({ minimum: 300, maximum: 2_592_000 })),
  },
  closed,
)

const Status = Type.Union([
  Type.Literal('pending'),
  Type.Literal('approved'),
  Type.Literal('rejected'),
  Type.Literal('expired'),
])
export interface Approval extends Static<typeof Approval> {}
export const Approval = Type.Object({
  id: Uuid,
  name: Type.String(),
  requester: Type.String(),
  status: Status,
  createdAt: Time,
  expires: Time,
  approvers: Type.Array(
    Type.Object({ approverId: Uuid, email: Type.String(), status: Status, decidedAt: Type.Optional(Time) }),
  ),
})

export interface ApprovalId extends Static<typeof ApprovalId> {}
export const ApprovalId = Type.Object({ id: Uuid })

export interface ApprovalFlowsApi {
  'GET /identity/resources/approval-flows/v1/execution-data': { query: ApprovalLink; reply: ApprovalData }
  'POST /identity/resources/approval-flows/v1/approver-action': { body: ApprovalAction; reply: ApprovalTaken }
  'POST /identity/resources/vendor-only/approval-flows/v1/executions': { body: NewApproval; reply: Approval }
  'GET /identity/resources/vendor-only/approval-flows/v1/executions/:id': {
    params: ApprovalId
    reply: Approval
  }
}

export const approvalFlows: Schemas<ApprovalFlowsApi> = {
  'GET /identity/resources/approval-flows/v1/execution-data': {
    summary: 'What a mailed link asks its approver for.',
    audience: 'public',
    perMinute: 60,
    query: ApprovalLink,
    reply: ApprovalData,
  },
  'POST /identity/resources/approval-flows/v1/approver-action': {
    summary: 'Approve or reject. A link decides once.',
    audience: 'public',
    perMinute: 60,
    body: ApprovalAction,
    reply: ApprovalTaken,
  },
  'POST /identity/resources/vendor-only/approval-flows/v1/executions': {
    summary: 'Ask people by mail to approve something; the answer comes as an event.',
    audience: 'vendor',
    body: NewApproval,
    reply: Approval,
  },
  'GET /identity/resources/vendor-only/approval-flows/v1/executions/:id': {
    summary: 'How far an approval is.',
    audience: 'vendor',
    params: ApprovalId,
    reply: Approval,
  },
}
