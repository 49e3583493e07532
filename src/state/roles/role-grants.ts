import type { RoleGrant } from '../../../contract/role-grants.ts'
import type { App } from '../app/app.ts'

const source = { source: 'admin-portal' } as const

/** Who gave a group its roles. */
export const groupGrants = (app: App, groupId: string, signal: AbortSignal): Promise<RoleGrant[]> =>
  app.call(
    'GET /identity/resources/groups/v1/:groupId/role-grants',
    { params: { groupId } },
    { ...source, signal },
  )

/** Who gave the roles of a provider's people, and of its groups. */
export const ssoGrants = (app: App, ssoConfigId: string, signal: AbortSignal): Promise<RoleGrant[]> =>
  app.call(
    'GET /team/resources/sso/v1/configurations/:ssoConfigId/role-grants',
    { params: { ssoConfigId } },
    { ...source, signal },
  )
