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
import { useForm } from '../../../ui/use-form.ts'
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
  const [code, setCode] = useState('')
  const [incomplete, setIncomplete] = useState(false)
  const [resent, setResent] = useState(false)
  const action = useAction()
  const { busy, error, code: refusal, run, reset } = action
  const tooOld = refusal === signInAgainCode
  const emailError = (email: string) => {
    if (!email) return t('emailIsRequired')
    if (!isEmail(email)) return t('invalidEmailFormat')
    return email.toLowerCase() === present.toLowerCase() ? t('sameAsOldEmailError') : undefined
  }
  const form = useForm({
    initial: () => ({ email: kept.email ?? '' }),
    action,
    // There is no other field that the server could mean.
    serverFields: { [action.field ?? '']: 'email' },
    fields: tooOld ? [] : ['email'],
    validate: ({ email }) => ({ email: emailError(email.trim()) }),
  })
  const wanted = form.values.email.trim()
  const say = useEffectEvent((now: boolean) => onBusy?.(now))
  useEffect(() => say(busy), [busy])
  const go = (next: EmailStep['step']) => {
    setStep(next)
    onStep({ step: next, email: wanted })
  }

  const send = async () => {
    if (!(await form.submit(() => startEmailChange(app, wanted)))) return
    setCode('')
    go('code')
  }
  const resend = async () => {
    setResent(false)
    setIncomplete(false)
    setCode('')
    if (await run(() => startEmailChange(app, wanted))) setResent(true)
  }
  const verify = async (typed: string) => {
    setResent(false)
    setIncomplete(typed.length !== digits)
    if (typed.length !== digits) return
    const right = await run(() => verifyEmailChange(app, wanted, typed))
    if (!right) setCode('')
    onVerify(right)
  }
  const back = () => {
    reset()
    setResent(false)
    setIncomplete(false)
    go('address')
  }
  const atCode = step === 'code'
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
            error={incomplete ? t('otcMustBe6Digits') : error}
            hint={resent ? t('otcResent') : undefined}
          />
        ) : (
          (first ?? (
            <>
              {again(action, form.values)}
              <TextField
                {...form.input('email')}
                label={t('emailInputLabel')}
                type="email"
                inputMode="email"
                autoComplete="email"
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
