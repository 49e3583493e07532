import { useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { EditEmailForm, type EmailStep } from './EditEmailForm.tsx'
import { emailTexts } from './messages.ts'

export interface EmailDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  present: string
}

/** The form above the page; it cannot be closed while it works. */
export function EmailDialog({ open, onOpenChange, present }: EmailDialogProps) {
  const t = useMessages(emailTexts)
  const toast = useToast()
  const [{ step, email }, setStep] = useState<EmailStep>({ step: 'address', email: '' })
  const [busy, setBusy] = useState(false)
  const atCode = step === 'code'
  const verified = (success: boolean) => {
    if (!success) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('successMessage', { email }) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      size="small"
      title={t(atCode ? 'otcTitle' : 'title')}
      description={atCode ? t('otcDescription', { email }) : t('enterNewEmailDescription')}
    >
      <EditEmailForm
        present={present}
        onStep={setStep}
        onBusy={setBusy}
        onVerify={verified}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  )
}
