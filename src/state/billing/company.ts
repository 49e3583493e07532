import type { BillingCompany, BillingCompanyChange } from '../../../contract/billing-company.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'
import type { CompanyDraft } from './company-form.ts'

const company = resource('billingCompany', {
  empty: { company: undefined as BillingCompany | undefined },
  loading: true,
  load: async (app, signal) => ({
    company: await app.call(
      'GET /subscriptions/resources/billing/company/v1',
      {},
      { source: 'admin-portal', signal },
    ),
  }),
})

export const companyOf = (app: App) => company(app).$state
/** Reads who the invoices are made out to. */
export const loadCompany = (app: App): Promise<void> => company(app).load()

/** Saves who the invoices are made out to from now on. Rejects with ApiError. */
export async function saveCompany(app: App, { name, kind, taxId }: CompanyDraft): Promise<void> {
  const body: BillingCompanyChange = {
    name: name.trim(),
    taxId: kind ? { type: kind, value: taxId.trim() } : null,
  }
  const saved = await app.call(
    'PUT /subscriptions/resources/billing/company/v1',
    { body },
    { source: 'admin-portal' },
  )
  company(app).patch({ company: saved })
}
