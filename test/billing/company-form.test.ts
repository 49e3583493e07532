import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { BillingCompany } from '../../contract/billing-company.ts'
import { companyProblems, draftOfCompany } from '../../src/state/billing/company-form.ts'

const wrong = { taxId: 'taxIdIsInvalid' }

suite('the form of a company', () => {
  const saved: BillingCompany = {
    name: 'Quay SAS',
    taxId: { type: 'co_nit', value: '900123456-1', status: 'unavailable' },
  }

  test('takes a tax id of a kind that is not offered as long as it is not changed', () => {
    const draft = { ...draftOfCompany(saved), name: 'Quay Ltda' }
    assert.deepEqual(companyProblems(draft, saved), {})
    assert.deepEqual(companyProblems({ ...draft, taxId: '900123456-2' }, saved), wrong)
    assert.deepEqual(companyProblems({ ...draft, kind: 'xx_yy' }, saved), wrong)
    assert.deepEqual(companyProblems(draft, undefined), wrong)
  })

  test('wants a name, and no tax id', () => {
    assert.deepEqual(companyProblems({ name: ' ', kind: '', taxId: '' }, saved), {
      name: 'companyNameIsRequired',
    })
    assert.deepEqual(companyProblems({ name: 'Quay', kind: '', taxId: '' }, undefined), {})
  })
})
