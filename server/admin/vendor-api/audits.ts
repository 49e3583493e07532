import type { Audits, AuditsQuery, AuditsStats } from '../../../contract/audits.ts'
import { vendorApiErrors } from '../../../contract/errors/vendor-api.ts'
import type { EventSeverity } from '../../../contract/events/event.ts'
import type { SentAudit, VendorAuditsQuery } from '../../../contract/vendor-reports.ts'
import { type Context, eventActor } from '../../core/context/context.ts'
import { namedTenant } from '../../core/vendor-auth/named-tenant.ts'
import { listAudits } from '../../insight/audits/list.ts'
import { statsOf } from '../../insight/audits/stats.ts'
import { Problem } from '../../platform/problem/problem.ts'

const SORTS = ['createdAt', 'email', 'action', 'ip', 'severity'] as const
const isSort = (key: string | undefined): key is (typeof SORTS)[number] => SORTS.some(known => known === key)

/**
 * A tenant's audit log, as its own portal reads it. A sort key that the log has no column for sorts by time.
 *
 * @throws Problem 404 for a tenant that is not there, 400 where none is named
 */
export async function vendorAudits(
  { tenantId, sortBy, sortDirection, ...rest }: VendorAuditsQuery,
  context: Context,
): Promise<Audits> {
  const scope = await namedTenant(context, tenantId)
  const query: AuditsQuery = {
    ...rest,
    ...(isSort(sortBy) && { sortBy }),
    ...(sortDirection && { sortDirection: sortDirection.toLowerCase() as 'asc' | 'desc' }),
  }
  return await listAudits(scope, query)
}

/** How much a tenant's log grew. @throws Problem 404 for a tenant that is not there, 400 where none is named */
export async function vendorAuditsStats(
  tenantId: string | undefined,
  context: Context,
): Promise<AuditsStats> {
  return await statsOf(await namedTenant(context, tenantId))
}

/** `Error` is the SDK's; the log knows it as Critical. */
const SEVERITIES: Record<string, EventSeverity> = {
  info: 'Info',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
  error: 'Critical',
}

/** Longer ones go into the details, where nothing is cut. */
const MAX_LENGTHS = { email: 254, action: 100, description: 1000, ip: 64, userAgent: 400 } as const

/**
 * Writes what happened in the host application into a tenant's log. Its time is ours, since the log's order is sealed;
 * fields that a record has no column for are its details, beside the credentials that sent it.
 *
 * @throws Problem 400 without a severity that is known, or a tenant; 404 for a tenant that is not there
 */
export async function sendAudit(body: SentAudit, context: Context): Promise<void> {
  const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {}
  const { tenantId, severity, vendorId: _theirs, ...rest } = sent
  const known = typeof severity === 'string' ? SEVERITIES[severity.toLowerCase()] : undefined
  if (!known) {
    const fields = { severity: 'must be Info, Low, Medium, High, Critical, or Error' }
    throw new Problem(vendorApiErrors.badAudit, { context: { field: 'severity', fields } })
  }
  const scope = await namedTenant(context, typeof tenantId === 'string' ? tenantId : undefined)
  const details: Record<string, unknown> = { ...rest }
  const take = (name: keyof typeof MAX_LENGTHS): string | undefined => {
    const value = details[name]
    if (typeof value !== 'string' || value.length > MAX_LENGTHS[name]) return undefined
    delete details[name]
    return value
  }
  const column = {
    email: take('email'),
    action: take('action') ?? 'application.event',
    description: take('description') ?? '',
    ip: take('ip'),
    userAgent: take('userAgent'),
  }
  const { id, description } = context.request.vendorToken!
  await context.services.transact(tx =>
    tx.record(
      'frontegg.vendor.auditWritten',
      {},
      {
        ...column,
        vendorId: scope.vendorId,
        tenantId: scope.tenantId,
        severity: known,
        actor: eventActor(context.request.vendorToken),
        // The address of the record is that of whom the host application means.
        json: { ...details, vendorToken: { id, description, ip: context.ip }, traceId: context.traceId },
      },
    ),
  )
}
