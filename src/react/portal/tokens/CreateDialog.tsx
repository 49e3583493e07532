import { useState } from 'react'
import type { ApiToken, TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { CreateForm } from './CreateForm.tsx'
import { SecretDialog } from './SecretDialog.tsx'

interface CreateDialogProps {
  owner: TokenOwner
  open: boolean
  onClose: () => void
}

/** The form, and then the secret, this once: it is kept here and nowhere else, and goes with the dialog. TOKENS-06. */
export default function CreateDialog({ owner, open, onClose }: CreateDialogProps) {
  const [created, setMade] = useState<ApiToken>()
  return (
    <>
      <CreateForm owner={owner} open={open && !created} onClose={onClose} onMade={setMade} />
      {created ? <SecretDialog owner={owner} open={open} token={created} onClose={onClose} /> : null}
    </>
  )
}
