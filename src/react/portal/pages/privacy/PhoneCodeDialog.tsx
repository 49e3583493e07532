import { useEffect, useEffectEvent, useState } from 'react'
import {
  deletePhoneNumber,
  preVerifyPhoneNumber,
  verifyDeletePhoneNumber,
  verifyPhoneNumber,
} from '../../../../state/phones/phones.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { CodeStep, useCode } from './CodeStep.tsx'
import { phoneTexts } from './device-messages.ts'
import { Problem } from './Problem.tsx'

export interface PhoneCodeDialogProps {
  kind: 'verify' | 'delete'
  phone: string
  /** Of the number, to delete it. */
  id?: string
  /** A code is on its way already. */
  sent?: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The code that proves a number, or that it may go. */
export function PhoneCodeDialog(props: PhoneCodeDialogProps) {
  const { kind, phone, id = '', sent: first = false, open, onOpenChange } = props
  const app = useApp()
  const t = useMessages(phoneTexts)
  const toast = useToast()
  const [sent, setSent] = useState(first)
  const [resent, setResent] = useState(false)
  const sending = useAction()
  const action = useAction()
  const { clear, markSent, ...typed } = useCode()
  const goes = kind === 'delete'

  const send = () =>
    sending.run(async () => {
      await (goes ? deletePhoneNumber(app, id) : preVerifyPhoneNumber(app, phone))
      setSent(true)
    })
  const sendAgain = async () => {
    setResent(false)
    clear()
    setResent(await send())
  }
  const begin = useEffectEvent(() => void send())
  // One code for one dialog.
  useEffect(() => {
    if (!first) begin()
  }, [first])

  const prove = async (code: string) => {
    const work = () => (goes ? verifyDeletePhoneNumber(app, id, code) : verifyPhoneNumber(app, code))
    if (!(await action.run(work))) return clear()
    onOpenChange(false)
    toast.show({
      tone: 'success',
      title: goes ? t('deleted') : t('successfullyAddedTitle', { phone }),
    })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t(goes ? 'deleteTitle' : 'verifyTitle', { phone })}
      description={t(sent ? (goes ? 'deleteDescription' : 'verifyDescription') : 'sending', { phone })}
      submitLabel={t(goes ? 'delete' : 'confirm')}
      cancelLabel={t('cancel')}
      busy={action.busy}
      onSubmit={() => (typed.whole ? void prove(typed.code) : markSent())}
    >
      <Problem of={sending} />
      <CodeStep
        {...typed}
        label={t('codeLabel')}
        incomplete={t('codeLengthAtLeast6')}
        busy={action.busy}
        error={action.error}
        hint={resent ? t('otcResent') : undefined}
        onComplete={code => void prove(code)}
      />
      <div>
        <Button
          variant="ghost"
          size="small"
          disabled={sending.busy || action.busy}
          onClick={() => void sendAgain()}
        >
          {t('otcResend')}
        </Button>
      </div>
    </FormDialog>
  )
}
