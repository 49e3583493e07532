import { useState } from 'react'
import { isEmail } from '../../../../state/bulk-emails.ts'
import { startEmailChange, verifyEmailChange } from '../../../../state/profile.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { OtpInput } from '../../../ui/OtpInput.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useAction } from '../../use-action.ts'
import { emailTexts } from './messages.ts'

export interface EmailDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  present: string
}

const digits = 6

/** The new address, then the code that was mailed to it. PROFILE-05, PROFILE-17, PROFILE-18. */
export function EmailDialog({ open, onOpenChange, present }: EmailDialogProps) {
  const app = useApp()
  const t = useMessages(emailTexts)
  const toast = useToast()
  const [step, setStep] = useState<'address' | 'code'>('address')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [resent, setResent] = useState(false)
  const { busy, error, run, reset } = useAction()
  const wanted = email.trim()

  const judge = () => {
    if (!wanted) return t('emailIsRequired')
    if (!isEmail(wanted)) return t('invalidEmailFormat')
    return wanted.toLowerCase() === present.toLowerCase() ? t('sameAsOldEmailError') : undefined
  }
  const send = async () => {
    const wrong = judge()
    setProblem(wrong)
    if (wrong || !(await run(() => startEmailChange(app, wanted)))) return
    setCode('')
    setStep('code')
  }
  const resend = async () => {
    setResent(false)
    setProblem(undefined)
    setCode('')
    if (await run(() => startEmailChange(app, wanted))) setResent(true)
  }
  const verify = async (typed: string) => {
    setResent(false)
    setProblem(typed.length === digits ? undefined : t('otcMustBe6Digits'))
    if (typed.length !== digits) return
    if (!(await run(() => verifyEmailChange(app, wanted, typed)))) return setCode('')
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('successMessage', { email: wanted }) })
  }
  const back = () => {
    reset()
    setResent(false)
    setProblem(undefined)
    setStep('address')
  }
  const atCode = step === 'code'
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      busy={busy}
      size="small"
      title={t(atCode ? 'otcTitle' : 'title')}
      description={atCode ? t('otcDescription', { email: wanted }) : t('enterNewEmailDescription')}
    >
      <Form busy={busy} onSubmit={() => void (atCode ? verify(code) : send())}>
        <Stack gap={4}>
          {atCode ? (
            <OtpInput
              label={t('otcLabel')}
              // The step is new, and typing the code is all that there is to do
              autoFocus
              value={code}
              onChange={setCode}
              onComplete={typed => void verify(typed)}
              error={problem ?? error}
              hint={resent ? t('otcResent') : undefined}
            />
          ) : (
            <TextField
              label={t('emailInputLabel')}
              type="email"
              inputMode="email"
              autoComplete="email"
              value={email}
              error={problem ?? error}
              onChange={event => setEmail(event.target.value)}
            />
          )}
          <Row>
            {atCode ? (
              <Button variant="ghost" disabled={busy} onClick={() => void resend()}>
                {t('otcResend')}
              </Button>
            ) : null}
            <Grow />
            <Button disabled={busy} onClick={() => (atCode ? back() : onOpenChange(false))}>
              {t(atCode ? 'otcBackButton' : 'cancel')}
            </Button>
            <Button type="submit" variant="primary" loading={busy}>
              {t(atCode ? 'otcVerifyButton' : 'next')}
            </Button>
          </Row>
        </Stack>
      </Form>
    </Dialog>
  )
}
