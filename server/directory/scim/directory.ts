import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** The connection that a request was proven to come from. */
export interface Directory {
  id: string
  tenantId: string
  name: string
  source: 'frontegg' | 'okta' | 'azure-ad' | 'other'
  /** Its people become members, and its groups give roles. */
  sync: boolean
  /** Null for work after the answer. */
  tokenId: string | null
  context: Context
}

/** A change by a directory, open. */
export interface DirectoryChange {
  tx: ContextTransaction
  scope: TenantScope
  directory: Directory
}

export const scopeOf = ({ context, tenantId }: Directory): TenantScope => context.vendorScope.tenant(tenantId)

/** The address of the connection, without a slash at the end. Source: SCIMP-01. */
export const baseUrlOf = (issuer: string, connectionId: string): string => `${issuer}/scim/v2/${connectionId}`

export const baseOf = ({ context, id }: Directory): string => baseUrlOf(context.vendor.issuer, id)

/** What an answer is made of. */
export interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
}

const LIST_RESPONSE = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'

export function listAnswer(resources: readonly unknown[], total: number, startIndex = 1): Answer {
  return {
    status: 200,
    body: {
      schemas: [LIST_RESPONSE],
      totalResults: total,
      startIndex,
      itemsPerPage: resources.length,
      Resources: resources,
    },
  }
}
