import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { defaultRoleIds, farReaching, rolesOf } from '../../../../state/roles/roles.ts'
import { useApp } from '../../../shell/app-context.ts'

/** The roles of a user who is invited: the default ones are preselected. */
export function useGivenRoles() {
  const app = useApp()
  const { items } = useStore(rolesOf(app).$roles)
  const [chosen, choose] = useState<readonly string[]>()
  const preselected = defaultRoleIds(app, items)
  const roleIds = chosen ?? preselected
  return {
    /** What will be given: shown, and sent as it is shown. */
    roleIds,
    choose,
    /** Others than the preselected ones. */
    changed: !sameRoles(roleIds, preselected),
    /** Those of them that are asked about before many people get them. */
    farReaching: farReaching(app, items, roleIds),
    /** Inviting waits until it can be seen what new members will get; roles that were read before can be. */
    ready: items.length > 0,
  }
}

/** Whether they are the same, in whatever order. */
export const sameRoles = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(id => others.includes(id))
