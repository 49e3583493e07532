import { useState } from 'react'
import { regenerateRecoveryCodes } from '../../../../state/mfa/recovery-codes.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'
import { Problem } from './Problem.tsx'
import { RecoveryDialog } from './RecoveryDialog.tsx'
import { recoveryTexts } from './recovery-messages.ts'

/** Another set of recovery codes, asked about first: the one before is void. */
export default function RecoveryCodesDialog({ open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const t = useMessages(recoveryTexts)
  const action = useAction()
  const [codes, setCodes] = useState<readonly string[]>()
  const renew = () => action.run(async () => setCodes(await regenerateRecoveryCodes(app)))
  return (
    <>
      <ConfirmDialog
        open={open && codes === undefined}
        onOpenChange={onOpenChange}
        title={t('renewTitle')}
        confirmLabel={t('renewVerb')}
        busy={action.busy}
        onConfirm={() => void renew()}
      >
        <p>{t('renewText')}</p>
        <Problem of={action} />
      </ConfirmDialog>
      <RecoveryDialog codes={open ? codes : undefined} onClose={() => onOpenChange(false)} />
    </>
  )
}
