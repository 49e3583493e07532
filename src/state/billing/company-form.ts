import type { BillingCompany } from '../../../contract/billing-company.ts'
import { isSameTaxId, isTaxId } from '../../../rules/tax-ids.ts'

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
export function companyProblems(
  { name, kind, taxId }: CompanyDraft,
  saved: BillingCompany | undefined,
): Partial<Record<keyof CompanyDraft, CompanyProblem>> {
  // One that was entered elsewhere may be of no kind that is offered here; it stays as long as it is not changed.
  const well = isTaxId(kind, taxId) || isSameTaxId({ type: kind, value: taxId }, saved?.taxId)
  return {
    ...(!name.trim() && { name: 'companyNameIsRequired' }),
    ...(kind && !well && { taxId: 'taxIdIsInvalid' }),
  }
}
