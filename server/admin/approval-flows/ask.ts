import { randomUUID } from 'node:crypto'
import type { Approval, NewApproval } from '../../../contract/approval-flows.ts'
import { approvalFlowErrors } from '../../../contract/errors/approval-flows.ts'
import type { Context } from '../../core/context/context.ts'
import { mailLink } from '../../core/links/mail-links.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import type { VendorScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/random-token.ts'

const WEEK = 604_800

/** Asks each approver by mail. The secrets of the links are in the mails alone. */
export async function askApproval(
  { name, description, requester, tenantId, approvers, expiresInSeconds = WEEK }: NewApproval,
  context: Context,
): Promise<Approval> {
  const { vendor, application } = context
  if (tenantId) await namedTenant(context, tenantId)
  const flowId = uuidv7()
  const expiresAt = new Date(Date.now() + expiresInSeconds * 1000)
  const requested = approvers.map(email => ({ email, id: randomUUID(), secret: newToken() }))
  return await context.transact(async tx => {
    const { vendorId } = tx.vendorScope
    await tx.kysely
      .insertInto('approval_flows')
      .values({
        vendor_id: vendorId,
        id: flowId,
        tenant_id: tenantId ?? null,
        name,
        description: description || null,
        requester,
        expires_at: expiresAt,
      })
      .execute()
    await tx.kysely
      .insertInto('approval_flow_approvers')
      .values(
        requested.map(({ email, id, secret }) => ({
          vendor_id: vendorId,
          flow_id: flowId,
          id,
          email,
          hash: hashToken(secret),
        })),
      )
      .execute()
    for (const { email, id, secret } of requested) {
      await tx.mail({
        vendorId,
        template: 'approval-asked',
        to: email,
        data: {
          name,
          requester,
          expiresIn: expiresInSeconds,
          url: mailLink(vendor, application, 'approvalFlowUrl', {
            approvalFlowExecutionId: flowId,
            approverId: id,
            approvalFlowStepId: secret,
          }),
        },
      })
    }
    await tx.record(
      'frontegg.approvalFlow.requested',
      { approvalId: flowId, name, requester },
      {
        tenantId,
        description: `Asked for approval: ${name}`,
        json: { approvalId: flowId, requester, approvers },
      },
    )
    return await found(tx.vendorScope, flowId)
  })
}

/** @throws Problem 404 for one that is not this vendor's */
export async function readApproval(id: string, { vendorScope }: Context): Promise<Approval> {
  return await found(vendorScope, id)
}

async function found(scope: VendorScope, id: string): Promise<Approval> {
  const flow = await scope.select('approval_flows').selectAll().where('id', '=', id).executeTakeFirst()
  if (!flow) throw new Problem(approvalFlowErrors.approvalNotFound)
  const approvers = await scope
    .select('approval_flow_approvers')
    .select(['id', 'email', 'status', 'decided_at'])
    .where('flow_id', '=', id)
    .orderBy('email')
    .execute()
  const over = flow.expires_at.getTime() <= Date.now()
  const shown = (status: typeof flow.status) => (status === 'pending' && over ? 'expired' : status)
  return {
    id: flow.id,
    name: flow.name,
    requester: flow.requester,
    status: shown(flow.status),
    createdAt: flow.created_at.toISOString(),
    expires: flow.expires_at.toISOString(),
    approvers: approvers.map(approver => ({
      approverId: approver.id,
      email: approver.email,
      status: shown(approver.status),
      ...(approver.decided_at && { decidedAt: approver.decided_at.toISOString() }),
    })),
  }
}
