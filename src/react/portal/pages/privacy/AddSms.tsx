import { useState } from 'react'
import { enrollMfaSms, preEnrollMfaSms } from '../../../../state/mfa/mfa.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { PhoneNumberField } from '../../PhoneNumberField.tsx'
import { useRecentSignIn } from '../../use-recent-sign-in.tsx'
import type { AddDeviceProps } from './AddDeviceDialog.tsx'
import { CodeStep, useCode } from './CodeStep.tsx'
import { addDeviceTexts } from './device-messages.ts'
import { Problem } from './Problem.tsx'
import { usePhoneForm } from './use-phone-form.ts'

/** The number, and the code that arrived there. */
export function AddSms({ open, onOpenChange, onAdded }: AddDeviceProps) {
  const app = useApp()
  const t = useMessages(addDeviceTexts)
  const { first, kept, signIn } = useRecentSignIn<{ phone: string }>('SMS factor')
  const [sent, setSent] = useState<{ otcToken: string; phoneNumber: string }>()
  const [resent, setResent] = useState(false)
  const { form, action, wanted } = usePhoneForm(t, kept.phone)
  const { clear, markSent, ...typed } = useCode()

  const send = async (again: boolean) => {
    setResent(false)
    clear()
    if (await form.submit(async () => setSent(await preEnrollMfaSms(app, wanted)))) setResent(again)
  }
  const verify = async (code: string) => {
    setResent(false)
    let recovery: readonly string[] | undefined
    const done = await action.run(async () => {
      recovery = await enrollMfaSms(app, sent?.otcToken ?? '', code)
    })
    if (done) onAdded(recovery)
    else clear()
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t('smsTitle')}
      description={sent ? t('enrollDescription', { phone: wanted }) : t('preEnrollDescription')}
      submitLabel={t(sent ? 'verify' : 'sendCode')}
      cancelLabel={t('cancel')}
      busy={action.busy}
      submitDisabled={first !== null}
      onSubmit={() => (sent ? (typed.whole ? void verify(typed.code) : markSent()) : void send(false))}
    >
      {sent ? (
        <>
          <CodeStep
            {...typed}
            label={t('codeInputLabel')}
            incomplete={t('codeLengthAtLeast6')}
            busy={action.busy}
            error={action.error}
            hint={resent ? t('otcResent') : undefined}
            onComplete={code => void verify(code)}
          />
          <div>
            <Button variant="ghost" size="small" disabled={action.busy} onClick={() => void send(true)}>
              {t('otcResend')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Problem of={{ ...action, error: form.error }} onSignIn={() => signIn(form.values)} />
          {first ?? (
            <PhoneNumberField {...form.control('phone')} label={t('phoneLabel')} autoComplete="tel" />
          )}
        </>
      )}
    </FormDialog>
  )
}
