import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { type HostPlace, isInviting, showInviteDialog } from '../../../state/portal/host-place.ts'
import { useApp } from '../../shell/app-context.ts'
import InviteDialog from '../pages/users/InviteDialog.tsx'
import { useMay } from '../use-may.ts'

export interface InviteUserBoxProps {
  place: HostPlace
  /** The element says so; its place may, too. */
  open: boolean
  onClose: () => void
}

/** The dialog of the Users page for a button of the host. Who may not invite sees none, and the host is notified. */
export function InviteUserBox({ place, open: requested, onClose: heard }: InviteUserBoxProps) {
  const app = useApp()
  const steered = isInviting(useStore(place.$place))
  const open = requested || steered
  const onClose = () => {
    showInviteDialog(place, false)
    heard()
  }
  const mayInvite = useMay('fe.secure.write.users')
  const refused = open && !mayInvite
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each opening
  useEffect(() => {
    if (!refused) return
    app.log.warn('the invite dialog needs the permission fe.secure.write.users')
    onClose()
  }, [refused])
  return (
    <InviteDialog open={open && mayInvite} onOpenChange={next => next || onClose()} onBulkDone={() => {}} />
  )
}
