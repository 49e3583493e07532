import type {
  ApprovalAction,
  ApprovalData,
  ApprovalLink,
  ApprovalTaken,
} from '../../../contract/approval-flows.ts'
import { approvalFlowErrors } from '../../../contract/errors/approval-flows.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken } from '../../platform/secrets/random-token.ts'

/** What the link asks for. @throws Problem 404 for every link that decides nothing (any more) */
export async function approvalData(link: ApprovalLink, { vendorScope }: Context): Promise<ApprovalData> {
  const { name, description, requester, created_at } = await waiting(vendorScope, link)
  return {
    approvalFlowName: name,
    ...(description && { approvalFlowDescription: description }),
    requester,
    approvalFlowRequestDate: created_at.toISOString(),
  }
}

/**
 * Takes the decision of one approver, once. The last approval approves the whole, the first rejection rejects it; what the
 * others say then does not matter any more.
 */
export async function decide(
  { approved, ...link }: ApprovalAction,
  context: Context,
): Promise<ApprovalTaken> {
  const status = approved ? 'approved' : 'rejected'
  await context.transact(async tx => {
    // The whole is held, so that of two that decide at once one comes second.
    const flow = await waiting(tx.vendorScope, link, true)
    const { numUpdatedRows } = await tx.vendorScope
      .update('approval_flow_approvers')
      .set({ status, decided_at: new Date() })
      .where('flow_id', '=', flow.id)
      .where('id', '=', link.approverId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem(approvalFlowErrors.linkInvalid)
    const open = await stillOpen(tx, flow.id)
    const outcome = approved && open ? 'pending' : status
    if (outcome !== 'pending') {
      await tx.vendorScope
        .update('approval_flows')
        .set({ status: outcome, decided_at: new Date() })
        .where('id', '=', flow.id)
        .execute()
    }
    const decided = { approvalId: flow.id, approver: flow.email, approved, outcome }
    const tenantId = flow.tenant_id ?? undefined
    await tx.record('frontegg.approvalFlow.decided', decided, {
      tenantId,
      email: flow.email,
      action: `approval.${status}`,
      description: `${approved ? 'Approved' : 'Rejected'}: ${flow.name}`,
    })
  })
  return { success: true }
}

async function stillOpen({ vendorScope }: ContextTransaction, flowId: string): Promise<boolean> {
  const other = await vendorScope
    .select('approval_flow_approvers')
    .select('id')
    .where('flow_id', '=', flowId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return other !== undefined
}

async function waiting(
  scope: VendorScope,
  { approvalFlowExecutionId, approverId, approvalFlowStepId }: ApprovalLink,
  held = false,
) {
  const flow = await scope
    .select('approval_flows')
    .innerJoin('approval_flow_approvers as approver', join =>
      join
        .onRef('approver.vendor_id', '=', 'approval_flows.vendor_id')
        .onRef('approver.flow_id', '=', 'approval_flows.id'),
    )
    .select([
      'approval_flows.id',
      'approval_flows.tenant_id',
      'approval_flows.name',
      'approval_flows.description',
      'approval_flows.requester',
      'approval_flows.created_at',
      'approver.email',
    ])
    .where('approval_flows.id', '=', approvalFlowExecutionId)
    .where('approval_flows.status', '=', 'pending')
    .where('approval_flows.expires_at', '>', new Date())
    .where('approver.id', '=', approverId)
    .where('approver.hash', '=', hashToken(approvalFlowStepId))
    .where('approver.status', '=', 'pending')
    .$if(held, query => query.forUpdate('approval_flows'))
    .executeTakeFirst()
  if (!flow) throw new Problem(approvalFlowErrors.linkInvalid)
  return flow
}
