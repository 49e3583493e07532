import type { FastifyInstance } from 'fastify'
import type { BillingCompany, BillingCompanyChange, TaxId } from '../../../contract/billing-company.ts'
import { billingErrors } from '../../../contract/errors/billing.ts'
import { isSameTaxId, isTaxId, taxIdValue } from '../../../rules/tax-ids.ts'
import type { Context } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { serve } from '../../core/route/serve.ts'
import { uuidv7 } from '../../platform/db/uuid.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { actorOf } from './actor.ts'
import { activeProvider, payerOf } from './billed.ts'
import { ownCustomer } from './payment-routes.ts'
import { ProviderRefused } from './provider.ts'
import { requested } from './run-intent.ts'
import { findConfiguration } from './store.ts'

const PATH = '/subscriptions/resources/billing/company/v1'

export function companyRoutes(app: FastifyInstance, services: Services): void {
  serve(app, services, `GET ${PATH}`, async (_, context) => company(context))
  serve(app, services, `PUT ${PATH}`, async ({ body }, context) => changeCompany(body, context))
}

/** Read at the provider each time: what was found out about a tax id changes there by itself. */
async function company(context: Context): Promise<BillingCompany> {
  const customerId = (await findConfiguration(context.scope))?.customer_id
  if (!customerId) return { name: '' }
  const { provider } = await activeProvider(payerOf(context))
  const { name, taxIds } = await requested(() => provider.company(customerId))
  const [taxId] = taxIds
  return { name, ...(taxId && { taxId: view(taxId) }) }
}

const STATUSES: readonly string[] = ['verified', 'unverified', 'pending', 'unavailable']

const view = ({ type, value, status }: { type: string; value: string; status: string }): TaxId => ({
  type,
  value,
  status: STATUSES.includes(status) ? (status as TaxId['status']) : 'unavailable',
})

async function changeCompany(
  { name: typed, taxId }: BillingCompanyChange,
  context: Context,
): Promise<BillingCompany> {
  // One that was entered at the provider may be of no kind that is offered here; it stays as long as it is not changed.
  if (taxId && !isTaxId(taxId.type, taxId.value) && !isSameTaxId(taxId, (await company(context)).taxId))
    throw invalid()
  const name = typed.trim()
  const customerId = await ownCustomer(context)
  const { provider } = await activeProvider(payerOf(context))
  const wanted = taxId ? { type: taxId.type, value: taxIdValue(taxId.type, taxId.value) } : undefined
  await requested(async () => {
    try {
      await provider.changeCompany(customerId, { name, taxId: wanted }, `company-${uuidv7()}`)
    } catch (error) {
      throw error instanceof ProviderRefused && isAboutTaxId(error) ? invalid() : error
    }
  })
  await context.transact(tx =>
    tx.record(
      'frontegg.billing.companyChanged',
      { name, taxIdType: wanted?.type ?? null },
      { ...actorOf(context), description: 'Who the invoices are made out to changed' },
    ),
  )
  return await company(context)
}

const isAboutTaxId = ({ code, param }: ProviderRefused): boolean =>
  code === 'tax_id_invalid' || param === 'value' || param === 'type'

const invalid = (): Problem => new Problem(billingErrors.taxIdInvalid, { context: { field: 'taxId' } })
