import { reportErrors } from '../../../contract/errors/reports.ts'
import { holds } from '../../../rules/permissions.ts'
import type { Vendor } from '../../core/vendors/vendor.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { accessReview } from './access-review.ts'
import { billingUsage } from './billing-usage.ts'
import { signInSecurity } from './sign-in-security.ts'
import type { Template } from './template.ts'

const templates: readonly Template[] = [accessReview, signInSecurity, billingUsage]

/** Who reads, as far as it decides what. */
export interface Reader {
  permissions: readonly string[]
  superUser: boolean
}

/** The reports that accounts of the vendor have and this reader may read. */
export const readableTemplates = (
  { settings }: Pick<Vendor, 'settings'>,
  { permissions, superUser }: Reader,
): Template[] =>
  templates.filter(
    ({ id, needs }) =>
      !settings.reports.hidden.includes(id) && (superUser || needs.every(key => holds(permissions, key))),
  )

/** @throws Problem 404: one that the reader may not read is as unknown as one that there is not */
export function readableTemplate(vendor: Pick<Vendor, 'settings'>, reader: Reader, id: string): Template {
  const template = readableTemplates(vendor, reader).find(each => each.id === id)
  if (!template) throw new Problem(reportErrors.unknownReport)
  return template
}
