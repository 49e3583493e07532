import { useStore } from '@nanostores/react'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Group } from '../../../../../contract/groups.ts'
import { groupsOf } from '../../../../state/groups/groups.ts'
import { useApp } from '../../../shell/app-context.ts'
import type { DialogControl } from '../../use-dialog.ts'
import { AddMembersDialog, DeleteGroupDialog, GroupDialog, GroupSettingsDialog } from './lazy-dialogs.ts'
import { type GroupManager, groupDisabledReason, mayDo } from './use-group-manager.ts'

const tasks = ['create', 'settings', 'edit', 'addMembers', 'delete'] as const
type Task = (typeof tasks)[number]

interface Shown {
  task: Task
  /** As the address names it. */
  id: string | undefined
  group: Group | undefined
  round: number
  /** It was closed: the next one begins afresh. */
  closed?: boolean
}

/**
 * The dialog that the address names. What is not open to the person who looks, or is about a group that is gone, is not
 * shown, and leaves the address.
 */
export function GroupDialogs({ manager, dialog }: { manager: GroupManager; dialog: DialogControl }) {
  const { loading, items } = useStore(groupsOf(useApp()).$groups)
  const [shown, setShown] = useState<Shown>()
  const task = tasks.find(each => each === dialog.name)
  const group = items.find(({ id }) => id === dialog.id)
  const open = task !== undefined && shown?.task === task && shown.id === dialog.id && !shown.closed
  if (!task && shown && !shown.closed) setShown({ ...shown, closed: true })

  const allowed = () => {
    if (task === 'settings') return manager.mayWrite
    if (task === 'create') return manager.mayWrite && manager.enabled
    return task && group && mayDo(task, manager) && !groupDisabledReason(task, group, manager)
  }
  const requested = task !== undefined && !open && !(loading && items.length === 0)
  const refused = requested && !allowed()
  if (requested && !refused) setShown({ task, id: dialog.id, group, round: (shown?.round ?? 0) + 1 })
  const refuse = useEffectEvent(() => dialog.close())
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (refused) refuse()
  }, [refused, task, dialog.id])

  if (!shown) return null
  const current = items.find(({ id }) => id === shown.group?.id) ?? shown.group
  const shared = { open, onOpenChange: (next: boolean) => next || dialog.close() }
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
