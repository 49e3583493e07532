import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { NewRow } from '../../core/tokens/store.ts'

/** Notifies the owner that there is a token that speaks for them: if it was not they, this is how they learn it. */
export async function mailTokenCreated(
  tx: ContextTransaction,
  { vendor, caller }: Pick<Context, 'vendor' | 'caller'>,
  { description, expiresAt }: NewRow,
): Promise<void> {
  if (!caller.email) return
  const tenant = await tx.vendorScope
    .select('tenants')
    .select('name')
    .where('id', '=', caller.tenantId)
    .executeTakeFirstOrThrow()
  await tx.mail({
    vendorId: vendor.id,
    template: 'personal-token-created',
    to: caller.email,
    data: {
      name: caller.name || undefined,
      // One line, whatever was typed: it stands in the middle of a sentence.
      tokenName: description.replace(/\s+/g, ' '),
      tenantName: tenant.name,
      endsOn: expiresAt?.toISOString(),
    },
  })
}
