import { platformErrors } from '../../../contract/errors/platform.ts'
import { auditEvent } from '../../../rules/webhooks.ts'
import type { Context } from '../../core/context/context.ts'
import { mayUse } from '../../core/route/allow-permission.ts'
import { Problem } from '../../platform/problem/problem.ts'

const PERMISSION = 'fe.secure.read.audits'

/** Whether the caller may read the audit log of the webhook's owner: the vendor's back end may. */
export const readsAudits = (context: Context): boolean =>
  context.request.vendorToken !== undefined || mayUse(context.caller, PERMISSION)

/**
 * Where records of the audit log go is for those to say who may read it.
 *
 * @throws Problem 403
 */
export function requireAuditReader(eventKeys: readonly string[], context: Context): void {
  if (!eventKeys.includes(auditEvent) || readsAudits(context)) return
  throw new Problem(platformErrors.notAllowed, { context: { permission: PERMISSION } })
}
