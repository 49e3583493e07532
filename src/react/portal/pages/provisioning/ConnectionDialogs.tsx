import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import { connectionsOf, maxConnections } from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useAddressedDialog } from '../../use-addressed-dialog.ts'
import type { DialogControl } from '../../use-dialog.ts'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'
import {
  ConnectionGuideDialog,
  CreateConnectionDialog,
  DeleteConnectionDialog,
  InviteItDialog,
  RenameConnectionDialog,
  RotateTokenDialog,
  SwitchConnectionDialog,
} from './lazy-dialogs.ts'
import {
  type ConnectionTask,
  connectionTasks,
  mayDo,
  type ProvisioningManager,
} from './use-provisioning-manager.ts'

const aboutOne: Record<ConnectionTask, ComponentType<ConnectionTaskProps>> = {
  guide: ConnectionGuideDialog,
  links: InviteItDialog,
  rename: RenameConnectionDialog,
  rotate: RotateTokenDialog,
  switch: SwitchConnectionDialog,
  delete: DeleteConnectionDialog,
}

/**
 * The dialog that the address names. What is not open to the person who looks, or is about a connection that is gone, is not
 * shown, and leaves the address.
 */
export function ConnectionDialogs({
  manager,
  dialog,
}: {
  manager: ProvisioningManager
  dialog: DialogControl
}) {
  const { items, error } = useStore(connectionsOf(useApp()).$connections)
  const { name, close } = dialog
  const task = name === 'create' ? name : connectionTasks.find(each => each === name)
  const id = task === 'create' ? undefined : dialog.id
  const named = items?.find(item => item.id === id)
  const allowed =
    task === 'create'
      ? manager.mayWrite && (items?.length ?? 0) < maxConnections
      : task && named !== undefined && mayDo(task, manager)
  const { shown, ...shared } = useAddressedDialog({
    task,
    id,
    subject: named,
    known: items !== undefined || error !== null,
    allowed: Boolean(allowed),
    close,
  })

  if (!shown) return null
  const AboutOne = shown.task === 'create' ? undefined : aboutOne[shown.task]
  return (
    <Suspense key={shown.round} fallback={null}>
      {AboutOne ? null : <CreateConnectionDialog {...shared} />}
      {AboutOne && shown.subject ? <AboutOne {...shared} connection={shown.subject} /> : null}
    </Suspense>
  )
}
