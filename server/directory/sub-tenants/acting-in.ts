import type { Context, ContextTransaction } from '../../core/context/context.ts'
import { createContext } from '../../core/context/context.ts'

/**
 * The call as if it were made in a tenant below: by the same caller, with what they may do above, in the transaction that is
 * open. Rules of members and roles hold there as for a member of that tenant; of whose roles they are, `rolesFrom` says.
 * Records go to the log of the tenant below.
 */
export function actingIn(
  tx: ContextTransaction,
  context: Context,
  tenantId: string,
): { context: Context; tx: ContextTransaction } {
  const { services, vendor, application, caller, request, reply } = context
  const there =
    tenantId === caller.tenantId
      ? caller
      : { ...caller, tenantId, rolesFrom: caller.rolesFrom ?? caller.tenantId }
  const within: ContextTransaction = {
    kysely: tx.kysely,
    mail: tx.mail,
    send: tx.send,
    afterCommit: tx.afterCommit,
    wants: tx.wants,
    vendorScope: tx.vendorScope,
    scope: tx.vendorScope.tenant(tenantId),
    recorded: tx.recorded,
    recordIf: tx.recordIf,
    record: (key, payload, about) => tx.record(key, payload, { tenantId, ...about } as typeof about),
  }
  const inner = createContext({ services, vendor, application, caller: there, request, reply })
  return { tx: within, context: { ...inner, transact: work => work(within) } }
}
