import type { ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { TenantScope, VendorScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'

/** What the operator does, in one transaction: its audit rows say that it came from the command line. */
export async function operatorTransaction<T>(
  { transact }: Services,
  { vendorId, tenantId }: { vendorId: string; tenantId?: string | undefined },
  work: (tx: ContextTransaction) => Promise<T>,
): Promise<T> {
  return await transact(tx => work(operatorContext(tx, { vendorId, tenantId }, OPERATOR)))
}

/** An open transaction as features take it, without a caller. `userAgent` is what its audit rows say. */
export function operatorContext(
  tx: Transaction,
  { vendorId, tenantId }: { vendorId: string; tenantId?: string | undefined },
  userAgent: string,
): ContextTransaction {
  return {
    kysely: tx.kysely,
    mail: tx.mail,
    wants: (type, tenant) => tx.wants({ vendorId, tenantId: tenant, type }),
    recorded: place => tx.recorded({ ...place, vendorId }),
    recordIf: (happened, key, payload, about = {}) =>
      tx.recordIf(happened, key, payload, { ...about, vendorId }),
    send: tx.send,
    afterCommit: tx.afterCommit,
    get scope() {
      if (tenantId === undefined) throw new Error('This command works on no tenant.')
      return new TenantScope(tx.kysely, vendorId, tenantId)
    },
    vendorScope: new VendorScope(tx.kysely, vendorId),
    record: (key, payload, about = {}) =>
      tx.record(key, payload, { tenantId, ...about, vendorId, userAgent }),
  }
}

const OPERATOR = 'portico command line'
