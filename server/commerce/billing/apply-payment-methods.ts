import { isDeepStrictEqual } from 'node:util'
import type { TenantScope } from '../../platform/db/scope.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import type { Transaction } from '../../platform/outbox/transaction.ts'
import type { Actor } from './actor.ts'
import type { ProviderPaymentMethod } from './provider.ts'
import { countChange, listPaymentMethods, type PaymentMethodRow } from './store.ts'

/**
 * Brings our payment methods to what the provider has: brand, last four digits, expiry and billing details. One that was
 * never chosen, such as a card of a checkout that was not finished, is not taken in.
 *
 * @returns whether anything changed
 */
export async function applyPaymentMethods(
  tx: Transaction,
  scope: TenantScope,
  methods: ProviderPaymentMethod[],
  actor: Actor,
): Promise<boolean> {
  const rows = await listPaymentMethods(scope)
  const gone = rows.filter(row => !methods.some(({ id }) => id === row.external_id))
  const wanted = methods.filter(method => method.isDefault || rows.some(row => row.external_id === method.id))
  const changed = wanted.filter(
    method => !rows.some(row => row.external_id === method.id && same(row, method)),
  )
  if (!gone.length && !changed.length) return false

  for (const row of gone)
    await scope.removeInTenant('billing_payment_methods').where('id', '=', row.id).execute()
  for (const method of changed) await write(tx, scope, rows, method)
  await countChange(scope)
  await recordChosenMethod(
    tx,
    scope,
    rows,
    wanted.find(({ isDefault }) => isDefault),
    gone,
    actor,
  )
  return true
}

function columnsOf(method: ProviderPaymentMethod) {
  return {
    type: method.type,
    is_default: method.isDefault,
    brand: method.brand,
    last4: method.last4,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    name: method.name,
    email: method.email ?? null,
    address: method.address,
  }
}

function same(row: PaymentMethodRow, method: ProviderPaymentMethod): boolean {
  return Object.entries(columnsOf(method)).every(([column, value]) =>
    isDeepStrictEqual(row[column as keyof PaymentMethodRow], value),
  )
}

async function write(
  { kysely }: Transaction,
  scope: TenantScope,
  rows: PaymentMethodRow[],
  method: ProviderPaymentMethod,
): Promise<void> {
  const columns = { ...columnsOf(method), address: JSON.stringify(method.address) }
  const row = rows.find(({ external_id }) => external_id === method.id)
  if (row) {
    await scope.updateInTenant('billing_payment_methods').set(columns).where('id', '=', row.id).execute()
    return
  }
  await kysely
    .insertInto('billing_payment_methods')
    .values({
      ...columns,
      vendor_id: scope.vendorId,
      tenant_id: scope.tenantId,
      id: uuidv7(),
      external_id: method.id,
    })
    .execute()
}

async function recordChosenMethod(
  tx: Transaction,
  { vendorId, tenantId }: TenantScope,
  before: PaymentMethodRow[],
  chosen: ProviderPaymentMethod | undefined,
  gone: PaymentMethodRow[],
  actor: Actor,
): Promise<void> {
  const old = before.find(row => row.is_default)
  const other = old?.external_id !== chosen?.id
  const what = other ? 'changed' : gone.length ? 'removed' : 'updated'
  await tx.record(
    'frontegg.billing.paymentMethod.changed',
    { brand: chosen?.brand ?? '', last4: chosen?.last4 ?? '' },
    {
      ...actor,
      vendorId,
      tenantId,
      action: `billing.payment-method-${what}`,
      description: descriptionOf(what, chosen, gone),
      severity: other ? 'Medium' : 'Low',
      json: { last4: chosen?.last4 ?? '', brand: chosen?.brand ?? '' },
    },
  )
}

function descriptionOf(
  what: 'changed' | 'removed' | 'updated',
  chosen: ProviderPaymentMethod | undefined,
  gone: PaymentMethodRow[],
): string {
  if (!chosen) return 'There is no payment method any more'
  if (what === 'changed') return `Payments are made with ${named(chosen)}`
  return what === 'removed'
    ? `${gone.map(named).join(', ')} is not on file any more`
    : 'Details of a payment method changed'
}

const named = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brand || 'another method'} ${last4}`
