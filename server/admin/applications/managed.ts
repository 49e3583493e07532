import { applicationErrors } from '../../../contract/errors/applications.ts'
import type { Context } from '../../core/context/context.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** @throws Problem 404 for an application that the vendor does not have, 400 for one that everybody can open */
export function requireManaged(appIds: string[], { vendor }: Pick<Context, 'vendor'>): void {
  const known = new Map(vendor.applications.map(({ id, accessType }) => [id, accessType]))
  const unknown = appIds.filter(id => !known.has(id))
  if (unknown.length > 0)
    throw new Problem(applicationErrors.unknownApplication, { context: { appIds: unknown } })
  const free = appIds.filter(id => known.get(id) === 'FREE_ACCESS')
  if (free.length > 0) throw new Problem(applicationErrors.freeAccess, { context: { appIds: free } })
}
