import { recipientSet } from '../../../rules/channels.ts'
import type { TenantScope } from '../../platform/db/scope.ts'

/** What the roles and groups among recipients are called, by recipient: those of the vendor and of this tenant. */
export async function setNames(
  scope: TenantScope,
  recipients: readonly string[],
): Promise<Map<string, string>> {
  const sets = recipients.flatMap(recipient => recipientSet(recipient) ?? [])
  const idsOf = (kind: 'role' | 'group') => [
    ...new Set(sets.filter(set => set.kind === kind).map(({ id }) => id)),
  ]
  const [roleIds, groupIds] = [idsOf('role'), idsOf('group')]
  const roles =
    roleIds.length === 0
      ? []
      : await scope
          .select('roles')
          .select(['id', 'name'])
          .where('id', 'in', roleIds)
          .where(where => where.or([where('tenant_id', 'is', null), where('tenant_id', '=', scope.tenantId)]))
          .execute()
  const groups =
    groupIds.length === 0
      ? []
      : await scope.selectInTenant('groups').select(['id', 'name']).where('id', 'in', groupIds).execute()
  return new Map([
    ...roles.map(({ id, name }) => [`role:${id}`, name] as const),
    ...groups.map(({ id, name }) => [`group:${id}`, name] as const),
  ])
}
