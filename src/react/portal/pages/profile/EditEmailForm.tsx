import { useEffect, useEffectEvent, useState } from 'react'
import { signInAgainCode } from '../../../../state/mfa/sign-in-again.ts'
import { startEmailChange, verifyEmailChange } from '../../../../state/profile/profile.ts'
import { isEmail } from '../../../../state/users/bulk-emails.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { OtpInput } from '../../../ui/OtpInput.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useAction } from '../../use-action.ts'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'
import { emailTexts } from './messages.ts'

export interface EmailStep {
  step: 'address' | 'code'
  /** The new address, once it was given. */
  email: string
}

export interface EditEmailFormProps {
  /** The address until now. */
  present: string
  onStep: (step: EmailStep) => void
  onBusy?: ((busy: boolean) => void) | undefined
  /** The code was right, or was not. */
  onVerify: (success: boolean) => void
  /** The person gave up. */
  onClose: () => void
}

const digits = 6

/** The new address, then the code that was mailed to it. PROFILE-05, PROFILE-17, PROFILE-18. */
export function EditEmailForm({ present, onStep, onBusy, onVerify, onClose }: EditEmailFormProps) {
  const app = useApp()
  const t = useMessages(emailTexts)
  const [step, setStep] = useState<EmailStep['step']>('address')
  const { first, kept, again } = useRecentSignIn<{ email: string }>('email')
  const [email, setEmail] = useState(kept.email ?? '')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [resent, setResent] = useState(false)
  const { busy, error, code: refusal, run, reset } = useAction()
  const wanted = email.trim()
  const say = useEffectEvent((now: boolean) => onBusy?.(now))
  useEffect(() => say(busy), [busy])
  const go = (next: EmailStep['step']) => {
    setStep(next)
    onStep({ step: next, email: wanted })
  }

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
    go('code')
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
    const right = await run(() => verifyEmailChange(app, wanted, typed))
    if (!right) setCode('')
    onVerify(right)
  }
  const back = () => {
    reset()
    setResent(false)
    setProblem(undefined)
    go('address')
  }
  const atCode = step === 'code'
  const tooOld = refusal === signInAgainCode
  return (
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
          (first ?? (
            <>
              {again({ error, code: refusal }, { email })}
              <TextField
                label={t('emailInputLabel')}
                type="email"
                inputMode="email"
                autoComplete="email"
                value={email}
                error={problem ?? (tooOld ? undefined : error)}
                onChange={event => setEmail(event.target.value)}
              />
            </>
          ))
        )}
        <Row>
          {atCode ? (
            <Button variant="ghost" disabled={busy} onClick={() => void resend()}>
              {t('otcResend')}
            </Button>
          ) : null}
          <Grow />
          <Button disabled={busy} onClick={() => (atCode ? back() : onClose())}>
            {t(atCode ? 'otcBackButton' : 'cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={busy} disabled={first !== null && !atCode}>
            {t(atCode ? 'otcVerifyButton' : 'next')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
