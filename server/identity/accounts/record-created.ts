import type { ContextTransaction } from '../../core/context/context.ts'

interface CreatedAccount {
  userId: string
  email: string | null
  /** The tenant that it is a member of first. */
  tenantId: string
}

/** An account that its own person opened, in a tenant that hears of it. */
export async function recordOpened(tx: ContextTransaction, account: CreatedAccount): Promise<void> {
  await tx.record('frontegg.user.created', { ...account }, { tenantId: account.tenantId })
}

/**
 * An account that a tenant opened for a person. The vendor alone hears of it: a tenant that did would learn of each address
 * that it invites whether it has an account elsewhere (anti-enumeration). What it hears of is the invitation, or the joining.
 *
 * @param isNew false: there was one, and nothing is told, at the same cost
 */
export async function recordAdded(
  tx: ContextTransaction,
  account: CreatedAccount,
  isNew: boolean,
): Promise<void> {
  await tx.recordIf(isNew, 'frontegg.user.created', { ...account })
}
