import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { ProvisioningConnection } from '../../../../../contract/provisioning.ts'
import { connectionsOf, maxConnections } from '../../../../state/provisioning/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import type { DialogControl } from '../../use-dialog.ts'
import type { ConnectionTaskProps } from './DeleteConnectionDialog.tsx'
import {
  CreateConnectionDialog,
  DeleteConnectionDialog,
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
  rename: RenameConnectionDialog,
  rotate: RotateTokenDialog,
  switch: SwitchConnectionDialog,
  delete: DeleteConnectionDialog,
}

interface Shown {
  task: ConnectionTask | 'create'
  connection: ProvisioningConnection | undefined
  round: number
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
  const [shown, setShown] = useState<Shown>()
  const { name, close } = dialog
  const task = name === 'create' ? name : connectionTasks.find(each => each === name)
  const id = task === 'create' ? undefined : dialog.id
  const open = task !== undefined && shown?.task === task && shown.connection?.id === id
  const known = items !== undefined || error !== null
  const named = items?.find(item => item.id === id)
  const allowed =
    task === 'create'
      ? manager.mayWrite && (items?.length ?? 0) < maxConnections
      : task && named !== undefined && mayDo(task, manager)
  const requested = task !== undefined && !open && known
  const refused = requested && !allowed
  if (requested && allowed) setShown({ task, connection: named, round: (shown?.round ?? 0) + 1 })
  const refuse = useEffectEvent(close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that the address names
  useEffect(() => {
    if (refused) refuse()
  }, [refused, task, id])

  if (!shown) return null
  const shared = { open, onOpenChange: (next: boolean) => next || close() }
  const AboutOne = shown.task === 'create' ? undefined : aboutOne[shown.task]
  return (
    <Suspense key={shown.round} fallback={null}>
      {AboutOne ? null : <CreateConnectionDialog {...shared} />}
      {AboutOne && shown.connection ? <AboutOne {...shared} connection={shown.connection} /> : null}
    </Suspense>
  )
}
