import { sql } from 'kysely'
import type { TenantScope } from '../../platform/db/scope.ts'
import type { MailJob } from '../../platform/mail/mail-job.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Mapped } from './map-subscription.ts'
import type { PlanRow, SubscriptionRow } from './store.ts'
import { tenantName } from './tenant-name.ts'

type BillingMail = Extract<
  MailJob,
  {
    template: 'plan-changed' | 'payment-failed' | 'subscription-cancelled' | 'trial-ending' | 'trial-ended'
  }
>

/** Holding any of these means to manage the account's billing. */
const MANAGES = [
  '*',
  'fe.*',
  'fe.subscriptions.*',
  'fe.subscriptions.write.*',
  'fe.subscriptions.write.subscriptions',
]
const MAX_MAILS = 10

/** Mails everybody who manages the billing of the tenant; `data` without what every such mail says. */
export async function notifyBillingAdmins(
  tx: Transaction,
  scope: TenantScope,
  template: BillingMail['template'],
  data: Record<string, string>,
): Promise<void> {
  const [name, url, addresses] = [await tenantName(scope), await hostUrl(scope), await managers(scope)]
  for (const to of addresses)
    await tx.mail({
      vendorId: scope.vendorId,
      template,
      to,
      data: { ...data, tenantName: name, ...(url && { url }) },
    } as BillingMail)
}

/** Addresses of active members who manage billing, the longest-standing first. */
export async function managers(scope: TenantScope): Promise<string[]> {
  const rows = await scope
    .selectInTenant('memberships')
    .select('email')
    .where('activated', '=', true)
    .where('inherited_from', 'is', null)
    .where('is_disabled', '=', false)
    .where('email', '<>', '')
    .where(sql<boolean>`permission_keys && ${MANAGES}::text[]`)
    .orderBy('joined_at')
    .limit(MAX_MAILS)
    .execute()
  return rows.map(({ email }) => email)
}

async function hostUrl(scope: TenantScope): Promise<string | undefined> {
  const row = await scope
    .select('applications')
    .select('url')
    .where('is_default', '=', true)
    .executeTakeFirst()
  return row?.url ?? undefined
}

/** The mails that a change of the subscription calls for. */
export async function notifyOfChanges(
  tx: Transaction,
  scope: TenantScope,
  before: SubscriptionRow,
  after: Mapped,
  plans: PlanRow[],
): Promise<void> {
  const name = (id: string) => plans.find(plan => plan.id === id)?.name ?? ''
  const planName = name(after.plan_id)
  if (!before.past_due && after.past_due) await notifyBillingAdmins(tx, scope, 'payment-failed', { planName })
  if (!before.cancel_at_period_end && after.cancel_at_period_end)
    await notifyBillingAdmins(tx, scope, 'subscription-cancelled', {
      planName,
      endsOn: after.current_period_end.toISOString(),
    })
  // The end of a trial has words of its own.
  const trialEnded = before.status === 'trialing' && !after.external_id
  if (before.plan_id !== after.plan_id && after.status === 'active' && !trialEnded)
    await notifyBillingAdmins(tx, scope, 'plan-changed', { planName, formerPlanName: name(before.plan_id) })
}
