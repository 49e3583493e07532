import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { type DeviceItem, deviceItems } from '../../../../state/mfa/device-items.ts'
import {
  disableMfa,
  disableMfaSms,
  disableMfaWebAuthn,
  mfaOf,
  preDisableMfaSms,
} from '../../../../state/mfa/mfa.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { CodeStep, useCode } from './CodeStep.tsx'
import { removeDeviceTexts } from './device-messages.ts'
import type { PrivacyDialogProps } from './PrivacyDialogs.tsx'
import { Problem } from './Problem.tsx'

interface RemoveProps extends Pick<PrivacyDialogProps, 'open' | 'onOpenChange'> {
  item: DeviceItem & { id: string }
  last: boolean
}

/** One second factor less, once it has proven itself. An id that is not in the list closes. */
export default function RemoveDeviceDialog({ id, open, onOpenChange }: PrivacyDialogProps) {
  const app = useApp()
  const { mfaDevices } = useStore(mfaOf(app).$mfa)
  const [{ found, last }] = useState(() => {
    const items = deviceItems(mfaDevices).filter(item => item.id !== null)
    return { found: items.find(item => item.id === id), last: items.length === 1 }
  })
  if (!found?.id) return null
  const props = { open, onOpenChange, last, item: { ...found, id: found.id } }
  return found.strategy.startsWith('WebAuthn') ? <RemoveKey {...props} /> : <RemoveByCode {...props} />
}

function RemoveByCode({ item, last, open, onOpenChange }: RemoveProps) {
  const app = useApp()
  const t = useMessages(removeDeviceTexts)
  const toast = useToast()
  const sms = item.strategy === 'SMS'
  const [otcToken, setOtcToken] = useState('')
  const [resent, setResent] = useState(false)
  const [withoutCode, setWithoutCode] = useState(false)
  const sending = useAction()
  const removing = useAction()
  const { clear, markSent, ...typed } = useCode()

  const send = () => sending.run(async () => setOtcToken((await preDisableMfaSms(app, item.id)).otcToken))
  const sendAgain = async () => {
    setResent(false)
    clear()
    setResent(await send())
  }
  const begin = useEffectEvent(() => void send())
  // One code for one dialog.
  useEffect(() => {
    if (sms) begin()
  }, [sms])

  /** Without a code: the server wants a sign-in with a second factor that is not long ago. */
  const remove = async (code?: string) => {
    const work = () =>
      sms
        ? disableMfaSms(app, item.id, code === undefined ? undefined : { otcToken, code })
        : disableMfa(app, item.id, code)
    if (!(await removing.run(work))) return clear()
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('removed') })
  }
  const withCode = (code: string) => {
    setWithoutCode(false)
    void remove(code)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={t(sms ? 'titleSms' : 'titleAuthenticator')}
      description={
        sms ? t(otcToken ? 'smsText' : 'smsSending', { phone: item.label }) : t('authenticatorText')
      }
      submitLabel={t('disable')}
      cancelLabel={t('cancel')}
      busy={removing.busy}
      onSubmit={() => (typed.whole ? withCode(typed.code) : markSent())}
    >
      <Problem of={sending} />
      {withoutCode ? <Problem of={removing} /> : null}
      <CodeStep
        {...typed}
        label={t('tokenInputLabel')}
        incomplete={t('codeLengthAtLeast6')}
        busy={removing.busy}
        error={withoutCode ? undefined : removing.error}
        hint={resent ? t('otcResent') : undefined}
        onComplete={withCode}
      />
      <div>
        {sms ? (
          <Button variant="ghost" size="small" disabled={sending.busy} onClick={() => void sendAgain()}>
            {t('otcResend')}
          </Button>
        ) : null}
        <Button
          variant="ghost"
          size="small"
          disabled={removing.busy}
          onClick={() => {
            setWithoutCode(true)
            void remove()
          }}
        >
          {t('lost')}
        </Button>
      </div>
      {last ? <p>{t('lastText')}</p> : null}
    </FormDialog>
  )
}

function RemoveKey({ item, last, open, onOpenChange }: RemoveProps) {
  const app = useApp()
  const t = useMessages(removeDeviceTexts)
  const toast = useToast()
  const action = useAction()
  const remove = async () => {
    if (!(await action.run(() => disableMfaWebAuthn(app, item.id)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('removed') })
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('titleKey', { name: item.label })}
      confirmLabel={t('disable')}
      variant="danger"
      busy={action.busy}
      error={action.error}
      onConfirm={() => void remove()}
    >
      <p>{t('keyText')}</p>
      {last ? <p>{t('lastText')}</p> : null}
    </ConfirmDialog>
  )
}
