import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Role } from '../../../../../contract/roles.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { type RoleManager, roleDisabledReason } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { DeleteRoleDialog, RoleDetails, RoleDialog } from './lazy-dialogs.ts'

const tasks = ['create', 'details', 'edit', 'duplicate', 'delete'] as const
type RoleTask = (typeof tasks)[number]

interface Shown {
  task: RoleTask
  role: Role | undefined
  round: number
  /** It was closed: the next one begins afresh. */
  closed?: boolean
}

/**
 * The dialog that the address names. What is not open to the person who looks, or is about a role that is gone, is not
 * shown, and leaves the address.
 */
export function RoleDialogs({ manager, dialog }: { manager: RoleManager; dialog: DialogControl }) {
  const { loading, error, roles, permissions } = useStore(catalogOf(useApp()).$catalog)
  const [shown, setShown] = useState<Shown>()
  const task = tasks.find(each => each === dialog.name)
  const role = roles.find(({ id }) => id === dialog.id)
  const open = task !== undefined && shown?.task === task && shown.role?.id === role?.id && !shown.closed
  if (!task && shown && !shown.closed) setShown({ ...shown, closed: true })
  const known = task === 'create' || role !== undefined
  const disabledReason = role && roleDisabledReason(role, manager, permissions)
  const allowed =
    task === 'details' ||
    ((task === 'delete' ? manager.mayDelete && !disabledReason : manager.mayWrite) &&
      !(task === 'edit' && disabledReason))

  // Without the roles that there are, a new one would begin as the strongest, with no permission to choose.
  const requested = task !== undefined && !open && (roles.length > 0 || !(loading || error))
  const refused = requested && !(known && allowed)
  if (requested && !refused) setShown({ task, role, round: (shown?.round ?? 0) + 1 })
  const refuse = useEffectEvent(() => dialog.close())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (refused) refuse()
  }, [refused, task, dialog.id])

  if (!shown) return null
  const current = roles.find(({ id }) => id === shown.role?.id) ?? shown.role
  const shared = { open, onOpenChange: (next: boolean) => next || dialog.close(), manager }
  return (
    <Suspense key={shown.round} fallback={null}>
      {shown.task === 'details' && current ? (
        <RoleDetails {...shared} role={current} onTask={next => dialog.open(next, current.id)} />
      ) : shown.task === 'delete' && current ? (
        <DeleteRoleDialog {...shared} role={current} />
      ) : shown.task === 'details' || shown.task === 'delete' ? null : (
        <RoleDialog {...shared} role={current} task={shown.task} />
      )}
    </Suspense>
  )
}
