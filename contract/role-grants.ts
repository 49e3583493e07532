import { type Static, Type } from 'typebox'
import { Time, Uuid } from './fields.ts'
import { GroupId } from './groups.ts'
import type { Schemas } from './route.ts'

/**
 * Who gave roles to a group, and whether they could today. The level of the giver counts when roles are given; what becomes of
 * them later changes nothing, and is shown.
 *
 * `holds`: they could; `lower`: not any more; `gone`: they are no member any more; `unknown`: given by a machine, by the vendor,
 * or before it was written down.
 */
export type GiverStanding = Static<typeof GiverStanding>
export const GiverStanding = Type.Union([
  Type.Literal('holds'),
  Type.Literal('lower'),
  Type.Literal('gone'),
  Type.Literal('unknown'),
])

export interface RoleGrant extends Static<typeof RoleGrant> {}
export const RoleGrant = Type.Object({
  /** The role of a group; or the mapped group of a provider, null for the roles of all who come by it. */
  id: Type.Union([Uuid, Type.Null()]),
  giver: Type.Union([Type.Object({ name: Type.String(), email: Type.String() }), Type.Null()]),
  givenAt: Type.Union([Time, Type.Null()]),
  standing: GiverStanding,
})

const Sso = Type.Object({ ssoConfigId: Uuid })

export interface RoleGrantsApi {
  'GET /identity/resources/groups/v1/:groupId/role-grants': { params: GroupId; reply: RoleGrant[] }
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/role-grants': {
    params: { ssoConfigId: string }
    reply: RoleGrant[]
  }
}

export const roleGrants: Schemas<RoleGrantsApi> = {
  'GET /identity/resources/groups/v1/:groupId/role-grants': {
    summary: 'Who gave a group its roles, and whether they could today.',
    audience: 'fe.secure.read.groups',
    params: GroupId,
    reply: Type.Array(RoleGrant),
  },
  'GET /team/resources/sso/v1/configurations/:ssoConfigId/role-grants': {
    summary: 'Who gave roles to people and groups of a provider, and whether they could today.',
    audience: 'fe.secure.read.samlConfiguration',
    params: Sso,
    reply: Type.Array(RoleGrant),
  },
}
