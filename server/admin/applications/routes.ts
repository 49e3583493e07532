import type { FastifyInstance } from 'fastify'
import type { Application, ApplicationAssignment, ApplicationsQuery } from '../../../contract/applications.ts'
import { applicationErrors } from '../../../contract/errors/applications.ts'
import { userErrors } from '../../../contract/errors/users.ts'
import { applicationsOfUsers, assign, unassign, usersOfApplications } from '../../core/applications/store.ts'
import type { Context, ContextTransaction } from '../../core/context/context.ts'
import type { Services } from '../../core/context/services.ts'
import { changeableMember, type Target } from '../../core/roles/changeable.ts'
import { serve } from '../../core/route/serve.ts'
import type { Application as VendorApplication } from '../../core/vendors/vendor.ts'
import { idsOf } from '../../platform/http/id-list.ts'
import { listed } from '../../platform/language/english.ts'
import { Problem } from '../../platform/problem/problem.ts'
import { requireManaged } from './managed.ts'

const wordsOf = (list: string) =>
  list
    .split(',')
    .map(word => word.trim())
    .filter(Boolean)

/** The applications of the vendor, who may open them, and who is assigned to which. */
export function applicationsRoutes(app: FastifyInstance, services: Services): void {
  serve(
    app,
    services,
    'GET /applications/resources/applications/tenant-assignments/v1',
    async (_, context) => [
      { tenantId: context.caller.tenantId, appIds: context.vendor.applications.map(({ id }) => id) },
    ],
  )
  serve(
    app,
    services,
    'GET /applications/resources/applications/tenant-assignments/v2',
    async (_, context) => [
      {
        tenantId: context.caller.tenantId,
        assignments: context.vendor.applications.map(({ id, accessType }) => ({ appId: id, accessType })),
      },
    ],
  )
  serve(app, services, 'GET /applications/resources/applications/v1', async ({ query }, context) =>
    named(query, context.vendor.applications).map(view),
  )
  serve(
    app,
    services,
    'GET /identity/resources/applications/v1/:userId/apps',
    async ({ params }, context) => {
      const [found] = await applicationsOfUsers(context.scope, [params.userId], context.caller.superUser)
      if (!found) throw new Problem(userErrors.userNotFound)
      return found.appIds
    },
  )
  serve(app, services, 'GET /identity/resources/applications/v1/apps-users', async ({ query }, context) =>
    usersOfApplications(context.scope, wordsOf(query.appIds), context.caller.superUser),
  )
  serve(app, services, 'GET /identity/resources/applications/v1/users-apps', async ({ query }, context) =>
    applicationsOfUsers(context.scope, idsOf(query.userIds), context.caller.superUser),
  )
  serve(app, services, 'POST /identity/resources/applications/v1/apps-user', async ({ body }, context) =>
    change(body, context, 'assigned'),
  )
  serve(app, services, 'DELETE /identity/resources/applications/v1/user-apps', async ({ body }, context) =>
    change(body, context, 'unassigned'),
  )
}

/** The named ones, and beside them those with free access unless they are not wanted. */
function named(
  { ids, _includeFreeAccess: withFree = true }: ApplicationsQuery,
  all: readonly VendorApplication[],
): VendorApplication[] {
  if (ids === undefined) return all.filter(({ accessType }) => withFree || accessType !== 'FREE_ACCESS')
  const wanted = new Set(wordsOf(ids))
  return all.filter(({ id, accessType }) => wanted.has(id) || (withFree && accessType === 'FREE_ACCESS'))
}

function view({
  id,
  name,
  url,
  logo,
  description,
  accessType,
  isDefault,
  createdAt,
}: VendorApplication): Application {
  const time = createdAt.toISOString()
  return {
    id,
    name,
    accessType,
    appURL: url ?? '',
    loginURL: url ?? '',
    logoURL: logo ?? '',
    description: description ?? '',
    isDefault,
    isActive: true,
    type: 'web',
    frontendStack: '',
    createdAt: time,
    updatedAt: time,
  }
}

/**
 * Assigns a member to applications, or takes them away. What was so already is no change.
 *
 * @throws Problem 403 for another tenant or a protected member, 404 for an unknown member or application, 400 for one
 * that everybody can open
 */
async function change(
  { userId, tenantId, appIds }: ApplicationAssignment,
  context: Context,
  what: 'assigned' | 'unassigned',
): Promise<Record<string, never>> {
  if (tenantId !== context.caller.tenantId) throw new Problem(applicationErrors.otherTenant)
  requireManaged(appIds, context)
  await context.transact(async tx => {
    const target = await changeableMember(tx, context, userId, { self: true, managed: true, shared: true })
    const changed = await (what === 'assigned' ? assign : unassign)(tx.scope, [userId], appIds)
    const changedIds = changed.map(({ appId }) => appId)
    if (changedIds.length > 0) await record(tx, target, changedIds, what)
  })
  return {}
}

async function record(
  tx: ContextTransaction,
  { userId, email }: Target,
  appIds: string[],
  what: 'assigned' | 'unassigned',
): Promise<void> {
  const list = listed(appIds)
  const { tenantId } = tx.scope
  const [first, ...others] = appIds.map(appId => ({ userId, tenantId, appId }))
  if (!first) return
  // One record of them all, an event of each.
  await tx.record(`frontegg.user.app.${what}`, first, {
    description: what === 'assigned' ? `Assigned ${email} to ${list}` : `Took ${list} away from ${email}`,
    json: { userId, email, appIds },
  })
  for (const other of others) await tx.record(`frontegg.user.app.${what}`, other)
}
