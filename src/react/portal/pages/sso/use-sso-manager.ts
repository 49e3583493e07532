import { useStore } from '@nanostores/react'
import { ssoOf } from '../../../../state/sso/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMay } from '../../use-may.ts'

/** Who looks at the connections, as far as it decides what they can do. */
export interface SsoManager {
  mayWrite: boolean
  mayDelete: boolean
}

export function useSsoManager(): SsoManager {
  const { offered } = useStore(ssoOf(useApp()).$sso)
  const mayWrite = useMay('fe.secure.write.samlConfiguration')
  const mayDelete = useMay('fe.secure.delete.samlConfiguration')
  // Where the vendor does not offer it the server refuses every change.
  return { mayWrite: mayWrite && offered, mayDelete: mayDelete && offered }
}
