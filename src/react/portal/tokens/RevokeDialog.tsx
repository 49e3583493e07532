import { useState } from 'react'
import { type ApiToken, removeToken, type TokenOwner } from '../../../state/api-tokens/tokens.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toast/toasts.ts'
import { useAction } from '../use-action.ts'
import { deleteTexts } from './dialog-messages.ts'

interface RevokeDialogProps {
  owner: TokenOwner
  /** Undefined: closed. */
  token: ApiToken | undefined
  onClose: () => void
}

/** Asks by name: what a token did cannot go on, and a revoked one does not come back. */
export default function RevokeDialog({ owner, token, onClose }: RevokeDialogProps) {
  const app = useApp()
  const t = useMessages(deleteTexts[owner])
  const toast = useToast()
  const { busy, error, run, reset } = useAction()
  // The words stay while the dialog closes.
  const [requested, setAsked] = useState(token)
  if (token && token !== requested) {
    setAsked(token)
    reset()
  }
  if (!requested) return null
  const name = requested.description

  const revoke = async () => {
    if (!(await run(() => removeToken(app, owner, requested)))) return
    onClose()
    toast.show({ tone: 'success', title: t('deleted', { name }) })
  }
  return (
    <ConfirmDialog
      open={token !== undefined}
      onOpenChange={open => open || onClose()}
      title={t('title', { name })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      variant="danger"
      busy={busy}
      error={error}
      onConfirm={() => void revoke()}
    >
      {t('areYouSureDeleteApiToken1')} {t('areYouSureDeleteApiToken2')}
    </ConfirmDialog>
  )
}
