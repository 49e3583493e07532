import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Account } from '../accounts/accounts.ts'

/** Notifies the owner that the password is another now: if it was not they, this is how they learn it. */
export async function mailPasswordChanged(
  tx: ContextTransaction,
  { vendor }: Pick<Context, 'vendor'>,
  account: Pick<Account, 'email' | 'name'> | undefined,
): Promise<void> {
  if (!account?.email) return
  await tx.mail({
    vendorId: vendor.id,
    template: 'password-changed',
    to: account.email,
    data: { name: account.name ?? undefined },
  })
}
