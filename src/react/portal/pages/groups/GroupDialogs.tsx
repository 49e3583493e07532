import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { groupsOf } from '../../../../state/groups/groups.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useAddressedDialog } from '../../use-addressed-dialog.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { AddMembersDialog, DeleteGroupDialog, GroupDialog, GroupSettingsDialog } from './lazy-dialogs.ts'
import { type GroupManager, groupDisabledReason, mayDo } from './use-group-manager.ts'

const tasks = ['create', 'settings', 'edit', 'addMembers', 'delete'] as const

/**
 * The dialog that the address names. What is not open to the person who looks, or is about a group that is gone, is not
 * shown, and leaves the address.
 */
export function GroupDialogs({ manager, dialog }: { manager: GroupManager; dialog: DialogControl }) {
  const { loading, items } = useStore(groupsOf(useApp()).$groups)
  const task = tasks.find(each => each === dialog.name)
  const group = items.find(({ id }) => id === dialog.id)

  const allowed = () => {
    if (task === 'settings') return manager.mayWrite
    if (task === 'create') return manager.mayWrite && manager.enabled
    return task && group && mayDo(task, manager) && !groupDisabledReason(task, group, manager)
  }
  const { shown, ...shared } = useAddressedDialog({
    task,
    id: dialog.id,
    subject: group,
    known: !(loading && items.length === 0),
    allowed: Boolean(allowed()),
    close: dialog.close,
  })

  if (!shown) return null
  const current = items.find(({ id }) => id === shown.subject?.id) ?? shown.subject
  return (
    <Suspense key={shown.round} fallback={null}>
      {shown.task === 'settings' ? <GroupSettingsDialog {...shared} /> : null}
      {shown.task === 'create' || shown.task === 'edit' ? (
        <GroupDialog {...shared} group={current} manager={manager} />
      ) : null}
      {shown.task === 'addMembers' && current ? <AddMembersDialog {...shared} group={current} /> : null}
      {shown.task === 'delete' && current ? <DeleteGroupDialog {...shared} group={current} /> : null}
    </Suspense>
  )
}
