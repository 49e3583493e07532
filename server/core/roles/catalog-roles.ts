import type { PermissionKey } from '../../../contract/route.ts'
import { everything } from '../permissions/catalog.ts'

export interface CatalogRole {
  key: string
  name: string
  description: string
  isDefault: boolean
  level: number
  permissions(key: PermissionKey): boolean
}

const reads = (key: string) => /\.read(\.|$)/.test(key)

/**
 * The roles of a new environment. Only the least is a default one (ruling 30): it is what new members get for whom none was chosen. A user who opens
 * an account gets `firstUserRoles` of the vendor instead.
 */
export const catalogRoles: CatalogRole[] = [
  {
    key: 'Admin',
    name: 'Admin',
    description: 'Manages everything in the account',
    isDefault: false,
    level: 0,
    permissions: key => key === everything.key,
  },
  {
    key: 'Support',
    name: 'Support',
    description: 'Sees everything and helps members back in',
    isDefault: false,
    level: 1,
    permissions: key => reads(key) || key === 'fe.secure.write.users',
  },
  {
    key: 'ReadOnly',
    name: 'ReadOnly',
    description: 'Sees everything and changes nothing',
    isDefault: true,
    level: 2,
    permissions: reads,
  },
]
