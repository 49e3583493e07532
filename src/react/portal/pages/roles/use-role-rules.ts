import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { givenRoleIds, roleRules } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'

/** The ids of the roles that new members get. */
export function useGivenRoleIds(): ReadonlySet<string> {
  const { roles, permissions } = useStore(catalogOf(useApp()).$catalog)
  return useMemo(() => givenRoleIds(roles, permissions), [roles, permissions])
}

/** How the list is searched, filtered and sorted. */
export function useRoleRules() {
  const input = useGivenRoleIds()
  return useMemo(() => roleRules(input), [input])
}
