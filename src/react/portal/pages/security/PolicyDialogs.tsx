import { useState } from 'react'
import type { Policies } from '../../../../state/security/policies.ts'
import { HistoryDialog, LockoutDialog } from './CountDialogs.tsx'
import { MfaDialog } from './MfaDialog.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PersonalTokensDialog } from './PersonalTokensDialog.tsx'
import { RotationDialog } from './RotationDialog.tsx'
import type { PolicyKey } from './use-policy-facts.ts'

export interface PolicyDialogProps {
  policies: Policies
  open: boolean
  onOpenChange: (open: boolean) => void
  /** It is gone from the screen. */
  onClosed: () => void
}

const dialogs = {
  mfa: MfaDialog,
  lockout: LockoutDialog,
  history: HistoryDialog,
  rotation: RotationDialog,
  password: PasswordDialog,
  personalTokens: PersonalTokensDialog,
} satisfies Record<PolicyKey, unknown>

/** The dialog of one policy; open when it is mounted. */
export default function PolicyDialogs({
  policy,
  policies,
  onClose,
}: {
  policy: PolicyKey
  policies: Policies
  onClose: () => void
}) {
  const [open, onOpenChange] = useState(true)
  const Dialog = dialogs[policy]
  return <Dialog policies={policies} open={open} onOpenChange={onOpenChange} onClosed={onClose} />
}
