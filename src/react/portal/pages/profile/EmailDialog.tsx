import { useState } from 'react'
import { useMessages } from '../../../shell/use-messages.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useCloseQuestion } from '../../use-close-question.tsx'
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
  const closing = useCloseQuestion(open, onOpenChange)
  const atCode = step === 'code'
  const verified = (success: boolean) => {
    if (!success) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('successMessage', { email }) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={closing.onOpenChange}
      busy={busy}
      size="small"
      title={t(atCode ? 'otcTitle' : 'title')}
      description={atCode ? t('otcDescription', { email }) : t('enterNewEmailDescription')}
    >
      <div {...closing.watch}>
        <EditEmailForm
          present={present}
          onStep={setStep}
          onBusy={setBusy}
          onVerify={verified}
          onClose={() => closing.onOpenChange(false)}
        />
      </div>
      {closing.question}
    </Dialog>
  )
}
