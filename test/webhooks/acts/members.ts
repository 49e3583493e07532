import type { Group } from '../../../contract/groups.ts'
import type { Role } from '../../../contract/roles.ts'
import { accepted, type Harbor } from './harbor.ts'

const GROUPS = '/identity/resources/groups/v1'
const APPS = '/identity/resources/applications/v1'
const DOMAINS = '/identity/resources/configurations/restrictions/v1/email-domain'

/** What an administrator does with members, groups, applications, tokens and domains. */
export async function actOnMembers({ admin, member }: Harbor): Promise<void> {
  const { id } = accepted<{ id: string }>(
    await admin('POST /identity/resources/users/v2', { email: 'invited@home.test', name: 'Ida' }),
  )
  accepted(await admin(`DELETE /team/resources/members/v1/${id}`))

  const person = await member('crew')
  const temporary = `/identity/resources/users/temporary/v1/${person.id}` as const
  accepted(await admin(`PUT ${temporary}`, { expirationInSeconds: 3600 }))
  accepted(await admin(`PUT ${temporary}`, { expirationInSeconds: 7200 }))
  accepted(await admin(`DELETE ${temporary}`))

  const assignment = { userId: person.id, tenantId: 'home', appIds: ['ledger'] }
  accepted(await admin(`POST ${APPS}/apps-user`, assignment))
  accepted(await admin(`DELETE ${APPS}/user-apps`, assignment))

  const [role] = accepted<Role[]>(await admin('GET /identity/resources/roles/v1'))
  const group = accepted<Group>(await admin(`POST ${GROUPS}`, { name: 'Crew' }))
  accepted(await admin(`PATCH ${GROUPS}/${group.id}`, { groupId: group.id, name: 'The crew' }))
  accepted(await admin(`POST ${GROUPS}/${group.id}/users`, { userIds: [person.id] }))
  accepted(await admin(`DELETE ${GROUPS}/${group.id}/users`, { userIds: [person.id] }))
  accepted(await admin(`POST ${GROUPS}/${group.id}/roles`, { roleIds: [role!.id] }))
  accepted(await admin(`DELETE ${GROUPS}/${group.id}`))

  const scopes = { users: {}, tenants: { roleIds: [role!.id] } }
  for (const kind of ['users', 'tenants'] as const) {
    const at = `/identity/resources/${kind}/access-tokens/v1` as const
    const request = { description: 'Deploys', ...scopes[kind] }
    const token = accepted<{ id: string }>(await admin(`POST ${at}`, request))
    accepted(await admin(`DELETE ${at}/${token.id}`))
  }
  accepted(await admin(`POST ${DOMAINS}`, { domain: 'elsewhere.test', type: 'BLOCK' }))
}
