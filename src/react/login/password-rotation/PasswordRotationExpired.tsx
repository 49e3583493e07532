import { createFlow } from '../../../state/login/create-flow.ts'
import {
  type ExpiredEvent,
  type ExpiredState,
  expired,
  initialExpired,
} from '../../../state/login/password-rotation/expired-flow.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { KnownUser } from '../credentials/KnownUser.tsx'
import { judge, NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useFlow, useView } from '../login-context.ts'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { rotationTexts } from './texts.ts'

type Props = StepProps<'passwordRotationExpired'>

function useExpired({ userId, resetPasswordToken: token }: Props['state']) {
  const view = useView()
  const flow = view.keep<ExpiredState, ExpiredEvent>(`expired ${token}`, () => {
    const created = createFlow(view.app, expired, { ...initialExpired, userId, token })
    created.$state.listen(({ over }) => {
      if (over) view.login.send({ type: 'signInAgain', notice: 'passwordChanged' })
    })
    return created
  })
  return useFlow(flow)
}

/** The password was right and is too old: a new one, in the same place. */
export default function PasswordRotationExpired({ state }: Props) {
  const view = useView()
  const [{ saving, over, error }, send] = useExpired(state)
  const policy = usePasswordPolicy(state.userId)
  const t = useLoginTexts(rotationTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  const busy = saving || over
  return (
    <Screen title={t('expiredTitle')} subtitle={t('expiredText')}>
      <Credentials
        label={t('expiredTitle')}
        busy={busy}
        validate={data => {
          const verdict = judge(policy, String(data.get('password')))
          if (verdict === 'ok') return {}
          return { password: shared(verdict === 'missing' ? 'passwordRequired' : 'passwordWeak') }
        }}
        onSubmit={data => send({ type: 'passwordSubmitted', password: String(data.get('password')) })}
      >
        <KnownUser label={shared('emailLabel')} value={state.context.identifier} />
        <NewPasswordField
          label={shared('newPasswordLabel')}
          policy={policy}
          busy={busy}
          error={said(error)}
        />
        <SubmitButton busy={busy}>{t('save')}</SubmitButton>
      </Credentials>
      <Footer>
        <LinkButton disabled={busy} onClick={() => view.login.send({ type: 'back' })}>
          {shared('backToLogin')}
        </LinkButton>
      </Footer>
    </Screen>
  )
}
