import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { type RoleManager, roleDisabledReason } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useAddressedDialog } from '../../use-addressed-dialog.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { DeleteRoleDialog, RoleDetails, RoleDialog } from './lazy-dialogs.ts'

const tasks = ['create', 'details', 'edit', 'duplicate', 'delete'] as const

/**
 * The dialog that the address names. What is not open to the person who looks, or is about a role that is gone, is not
 * shown, and leaves the address.
 */
export function RoleDialogs({ manager, dialog }: { manager: RoleManager; dialog: DialogControl }) {
  const { loading, error, roles, permissions } = useStore(catalogOf(useApp()).$catalog)
  const task = tasks.find(each => each === dialog.name)
  const role = roles.find(({ id }) => id === dialog.id)
  const known = task === 'create' || role !== undefined
  const disabledReason = role && roleDisabledReason(role, manager, permissions)
  const allowed =
    task === 'details' ||
    ((task === 'delete' ? manager.mayDelete && !disabledReason : manager.mayWrite) &&
      !(task === 'edit' && disabledReason))

  const { shown, ...rest } = useAddressedDialog({
    task,
    id: role?.id,
    subject: role,
    // Without the roles that there are, a new one would begin as the strongest, with no permission to choose.
    known: roles.length > 0 || !(loading || error),
    allowed: known && Boolean(allowed),
    close: dialog.close,
  })

  if (!shown) return null
  const current = roles.find(({ id }) => id === shown.subject?.id) ?? shown.subject
  const shared = { ...rest, manager }
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
