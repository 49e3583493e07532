import { sql } from 'kysely'
import type { Declared } from '../../core/context/declared.ts'
import type { Services } from '../../core/context/services.ts'
import type { VendorSettings } from '../../core/vendors/settings.ts'
import { VendorScope } from '../../platform/db/scope.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import { notifyBillingAdmins } from './notify-admins.ts'
import { DAY } from './periods.ts'
import { allPlans, defaultMethod } from './store.ts'

const DAYS_BEFORE = 3
const BATCH = 100

interface Ending {
  vendor_id: string
  tenant_id: string
  plan_id: string
  trial_end: Date
}

/** Says of trials that end within three days that they do, once. @returns how many */
export async function remindOfTrials({
  transact,
  now,
  declared,
}: Pick<Services, 'transact' | 'now' | 'declared'>): Promise<number> {
  const today = now()
  return await transact(async tx => {
    const { rows } = await sql<Ending>`
      update billing_subscriptions set trial_reminded_at = ${today}
      where (vendor_id, tenant_id) in (
        select vendor_id, tenant_id from billing_subscriptions
        where status = 'trialing' and trial_reminded_at is null
          and trial_end > ${today} and trial_end <= ${new Date(today.getTime() + DAYS_BEFORE * DAY)}
        order by trial_end limit ${BATCH} for update skip locked)
      returning vendor_id, tenant_id, plan_id, trial_end
    `.execute(tx.kysely)
    const actions = await endActions(tx, declared, new Set(rows.map(row => row.vendor_id)))
    for (const row of rows) {
      const scope = new VendorScope(tx.kysely, row.vendor_id).tenant(row.tenant_id)
      const plans = await allPlans(scope)
      const planName = plans.find(({ id }) => id === row.plan_id)?.name ?? ''
      const fallback = plans.find(plan => plan.is_default)
      const card = await defaultMethod(scope)
      const changes = actions.get(row.vendor_id) !== 'retain_trial' && fallback
      await notifyBillingAdmins(tx, scope, 'trial-ending', {
        planName,
        endsOn: row.trial_end.toISOString(),
        ...(card ? { last4: card.last4 } : changes && { fallbackName: fallback.name }),
      })
    }
    return rows.length
  })
}

/** What happens at the end of a trial, by vendor. Read in the transaction: the directory of vendors would wait for its end. */
async function endActions(
  { kysely }: Transaction,
  { settings }: Pick<Declared, 'settings'>,
  vendorIds: Set<string>,
) {
  if (!vendorIds.size) return new Map()
  const rows = await kysely
    .selectFrom('vendors')
    .select(['id', 'config'])
    .where('id', 'in', [...vendorIds])
    .execute()
  return new Map(
    rows.map(({ id, config }) => [
      id,
      settings.over(config as Partial<VendorSettings>).billing.trial?.endAction,
    ]),
  )
}
