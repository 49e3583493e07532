import type { Ownership } from '../../../../contract/ownership.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx'
import { LeaveAccountDialog } from './LeaveAccountDialog.tsx'
import type { DialogName } from './OwnershipCard.tsx'
import { TransferDialog } from './TransferDialog.tsx'

export interface OwnershipDialogProps {
  ownership: Ownership
  account: string
  onClose: () => void
}

/** The dialog that is open; none where what it is about is not there, though the address names it. */
export default function OwnershipDialogs({ name, ...props }: OwnershipDialogProps & { name: DialogName }) {
  const { isOwner, transfer, leaving, deletion } = props.ownership
  if (name === 'leaveAccount' && !leaving.refusal) return <LeaveAccountDialog {...props} />
  if (name === 'transferOwnership' && isOwner && !transfer) return <TransferDialog {...props} />
  if (name === 'acceptOwnership' && transfer && !isOwner)
    return <AcceptDialog {...props} transfer={transfer} />
  if (name === 'deleteAccount' && deletion && deletion.refusals.length === 0)
    return <DeleteAccountDialog {...props} deletion={deletion} />
  return null
}
