import { useState } from 'react'
import { Button } from '../Button.tsx'
import { Dialog } from '../Dialog.tsx'
import { Stack } from '../Layout.tsx'
import { Select } from '../Select.tsx'
import { TextField } from '../TextField.tsx'
import { roles } from './roles.ts'

/** A form in a dialog, with a list inside and a busy state. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [role, setRole] = useState('viewer')
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="Invite people"
      description="They get an email with a link that is valid for 30 days."
      busy={busy}
      onClosed={() => setBusy(false)}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="primary" loading={busy} onClick={() => setBusy(true)}>
            Send invitation
          </Button>
        </>
      }
    >
      <Stack>
        <TextField label="Email" type="email" placeholder="name@example.com" />
        <TextField label="Name" optional />
        <Select label="Role of the invited" options={roles} value={role} onChange={setRole} />
        {busy ? <Button onClick={() => setBusy(false)}>Let it end</Button> : null}
      </Stack>
    </Dialog>
  )
}
