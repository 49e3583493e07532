import { useEffect, useState } from 'react'
import { type Holders, loadHolders } from '../../../../state/roles/change-roles.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMay } from '../../use-may.ts'

/** Who has a role, as far as the person may see it; undefined until it is known. */
export function useHolders(roleId: string) {
  const app = useApp()
  const members = useMay('fe.secure.read.users')
  const groups = useMay('fe.secure.read.groups')
  const [holders, setHolders] = useState<Partial<Holders>>()
  const [failed, setFailed] = useState<string>()
  const [round, setRound] = useState(0)
  const requested = `${roleId} ${members} ${groups} ${round}`

  useEffect(() => {
    let current = true
    loadHolders(app, roleId, { members, groups }).then(
      found => current && setHolders(found),
      failure => {
        app.log.warn('the holders of a role could not be loaded', failure)
        if (current) setFailed(requested)
      },
    )
    return () => {
      current = false
    }
  }, [app, roleId, members, groups, requested])
  /** Who may see neither users nor groups must not read that no user has it. */
  const hidden = !members && !groups
  return { holders, hidden, failed: failed === requested, retry: () => setRound(round + 1) }
}
