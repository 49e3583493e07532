import type { Context, ContextTransaction } from '../../core/context/context.ts'

interface Owner {
  userId: string
  email: string | null
  name: string | null
}

/** Who can sign in has changed: the log says so, and the person is notified by mail. */
export async function recordConnection(
  tx: ContextTransaction,
  { vendor }: Context,
  { userId, email, name }: Owner,
  { id, displayName }: { id: string; displayName: string },
  change: 'added' | 'removed',
): Promise<void> {
  await tx.record(
    change === 'added' ? 'frontegg.user.socialLoginAdded' : 'frontegg.user.socialLoginRemoved',
    { userId, provider: id },
    {
      userId,
      email: email ?? undefined,
      description: change === 'added' ? `Connected ${displayName}` : `Disconnected ${displayName}`,
      json: { provider: id },
    },
  )
  if (!email) return
  await tx.mail({
    vendorId: vendor.id,
    template: 'factor-changed',
    to: email,
    data: { factor: `sign-in with ${displayName}`, provider: displayName, change, name: name || undefined },
  })
}
