import type { BillingCompany, BillingCompanyChange } from '../../../contract/billing-company.ts'
import { isTaxId } from '../../../rules/tax-ids.ts'
import type { App } from '../app/app.ts'
import { resource } from '../app/resource.ts'

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

/** What the form holds; no kind: no tax id. */
export interface CompanyDraft {
  name: string
  kind: string
  taxId: string
}

export const draftOfCompany = (saved: BillingCompany | undefined): CompanyDraft => ({
  name: saved?.name ?? '',
  kind: saved?.taxId?.type ?? '',
  taxId: saved?.taxId?.value ?? '',
})

/** Keys of the texts that say what is wrong. */
export type CompanyProblem = 'companyNameIsRequired' | 'taxIdIsInvalid'

/** What is wrong with each field; a field that is well is absent. */
export function companyProblems({
  name,
  kind,
  taxId,
}: CompanyDraft): Partial<Record<keyof CompanyDraft, CompanyProblem>> {
  return {
    ...(!name.trim() && { name: 'companyNameIsRequired' }),
    // A kind of a tax id that was entered elsewhere may be none of those that are offered here.
    ...(kind && !isTaxId(kind, taxId) && { taxId: 'taxIdIsInvalid' }),
  }
}

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
