import type { Generated } from 'kysely'

type Status = 'pending' | 'approved' | 'rejected'

export interface ApprovalFlowsTable {
  vendor_id: string
  id: string
  tenant_id: string | null
  name: string
  description: string | null
  requester: string
  status: Generated<Status>
  created_at: Generated<Date>
  expires_at: Date
  decided_at: Date | null
}

export interface ApprovalFlowApproversTable {
  vendor_id: string
  flow_id: string
  id: string
  email: string
  hash: Buffer
  status: Generated<Status>
  decided_at: Date | null
}

interface ApprovalsTables {
  approval_flows: ApprovalFlowsTable
  approval_flow_approvers: ApprovalFlowApproversTable
}

declare module './tables.ts' {
  interface Tables extends ApprovalsTables {}
}
