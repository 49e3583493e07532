import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { catalogueOf } from '../../../../state/roles/role-catalogue.ts'
import { givenRoleIds, roleRules } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'

/** The ids of the roles that new members get. */
export function useGivenRoleIds(): ReadonlySet<string> {
  const { roles, permissions } = useStore(catalogueOf(useApp()).$catalogue)
  return useMemo(() => givenRoleIds(roles, permissions), [roles, permissions])
}

/** How the list is searched, filtered and sorted. */
export function useRoleRules() {
  const input = useGivenRoleIds()
  return useMemo(() => roleRules(input), [input])
}
