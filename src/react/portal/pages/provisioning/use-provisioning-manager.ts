import { useMay } from '../../use-may.ts'

/** Who looks at the connections, as far as it decides what they can do. Source: SCIMP-07. */
export interface ProvisioningManager {
  mayWrite: boolean
  mayDelete: boolean
}

export const useProvisioningManager = (): ProvisioningManager => ({
  mayWrite: useMay('fe.secure.write.provisioningConfiguration'),
  mayDelete: useMay('fe.secure.delete.provisioningConfiguration'),
})

/** Dialogs about one connection, as the address names them. */
export const connectionTasks = ['guide', 'links', 'rename', 'rotate', 'switch', 'delete'] as const
export type ConnectionTask = (typeof connectionTasks)[number]

export const mayDo = (task: ConnectionTask, { mayWrite, mayDelete }: ProvisioningManager): boolean =>
  task === 'delete' ? mayDelete : mayWrite
