import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { loadProfile, profileOf } from '../../../state/profile/profile.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Muted, Stack } from '../../ui/Layout.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadFailed } from '../LoadFailed.tsx'
import { EditEmailForm, type EmailStep } from '../pages/profile/EditEmailForm.tsx'
import { emailTexts, profileTexts } from '../pages/profile/messages.ts'

const narrow = style({ maxWidth: 400 })
const title = style({ fontSize: token.text16, fontWeight: token.weightBold, lineHeight: '24px' })

export interface EditEmailBoxProps {
  onClose: () => void
  onVerify: (success: boolean) => void
}

/** The change of one's address, in its place on the page. Where the vendor forbids it, that is what it says. */
export function EditEmailBox({ onClose, onVerify }: EditEmailBoxProps) {
  const app = useApp()
  const t = useMessages(emailTexts)
  const p = useMessages(profileTexts)
  const { profile, emailChangeAllowed, error, loading } = useStore(profileOf(app).$profile)
  const [step, setStep] = useState<EmailStep>({ step: 'address', email: '' })
  const [round, setRound] = useState(0)
  const [done, setDone] = useState('')

  useEffect(() => void loadProfile(app), [app])

  if (error)
    return (
      <LoadFailed
        title={p('loadFailed')}
        error={error}
        retrying={loading}
        onRetry={() => void loadProfile(app)}
      />
    )
  if (!profile) return <Skeleton height={120} />
  if (!emailChangeAllowed || profile.managedBy === 'scim2')
    return <Alert tone="info">{p('emailLocked')}</Alert>
  const atCode = step.step === 'code'
  const again = () => {
    setStep({ step: 'address', email: '' })
    setRound(round + 1)
  }
  return (
    <div className={narrow}>
      <Stack gap={4}>
        <div aria-live="polite">
          {done ? <Alert tone="success">{t('successMessage', { email: done })}</Alert> : null}
        </div>
        <Stack gap={1}>
          <h2 className={title}>{t(atCode ? 'otcTitle' : 'title')}</h2>
          <Muted>{atCode ? t('otcDescription', { email: step.email }) : t('enterNewEmailDescription')}</Muted>
        </Stack>
        <EditEmailForm
          key={round}
          present={profile.email}
          onStep={next => {
            setDone('')
            setStep(next)
          }}
          onVerify={success => {
            if (success) {
              setDone(step.email)
              again()
            }
            onVerify(success)
          }}
          onClose={() => {
            again()
            onClose()
          }}
        />
      </Stack>
    </div>
  )
}
