import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialNotification,
  type NotificationEvent,
  type NotificationState,
  rotationNotification,
} from '../../../state/login/password-rotation/notification-flow.ts'
import { Button } from '../../ui/Button.tsx'
import { lock } from '../../ui/icons/core.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Chrome } from '../Chrome.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { KnownUser } from '../credentials/KnownUser.tsx'
import { judge, NewPasswordField, usePasswordPolicy } from '../credentials/NewPasswordField.tsx'
import { SecretField } from '../credentials/SecretField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useFlow, useView } from '../login-context.ts'
import { Notice } from '../Notice.tsx'
import { Outcome } from '../Outcome.tsx'
import { recoveryTexts } from '../recovery-texts.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { rotationTexts } from './texts.ts'

type Props = StepProps<'passwordRotationNotification'>

function useNotification({ answer }: Props['state']) {
  const view = useView()
  const flow = view.keep<NotificationState, NotificationEvent>(`rotation ${answer.accessToken}`, () =>
    createFlow<NotificationState, NotificationEvent>(view.app, rotationNotification, initialNotification),
  )
  return useFlow(flow)
}

/** The user is signed in, and reads that this password expires soon (POLICY-02). */
export default function PasswordRotationNotification({ state }: Props) {
  const { send } = useView().login
  const [rotation, notification] = useNotification(state)
  const t = useLoginTexts(rotationTexts)
  const on = () => send({ type: 'passed' })
  if (rotation.step === 'success')
    return (
      <Screen title={t('changedTitle')} subtitle={t('changedText')} announce={t('changedTitle')} formless>
        <Outcome />
        <Chrome>
          <Button variant="primary" size="large" block onClick={on}>
            {t('goOn')}
          </Button>
        </Chrome>
      </Screen>
    )
  if (rotation.changing)
    return <ChangeNow state={state} rotation={rotation} send={notification} onLater={on} />
  const days = state.passwordExpiresIn
  const text = days > 1 ? t('noticeText', { count: days }) : t(days === 1 ? 'noticeTomorrow' : 'noticeToday')
  return (
    <Notice
      title={t('noticeTitle')}
      text={text}
      icon={lock}
      tone="warning"
      action={t('change')}
      onAction={() => notification({ type: 'changePressed' })}
      later={t('later')}
      onLater={on}
    />
  )
}

interface ChangeNowProps extends Props {
  rotation: NotificationState<'notification'>
  send: (event: NotificationEvent) => void
  onLater: () => void
}

function ChangeNow({ state, rotation: { saving, error }, send, onLater }: ChangeNowProps) {
  const policy = usePasswordPolicy()
  const t = useLoginTexts(rotationTexts)
  const shared = useLoginTexts(recoveryTexts)
  const said = useErrorText()
  return (
    <Screen title={t('change')} subtitle={t('changeText')}>
      <Credentials
        label={t('change')}
        busy={saving}
        error={said(error)}
        validate={data => {
          const verdict = judge(policy, String(data.get('password')))
          return {
            current: data.get('current') ? undefined : t('currentRequired'),
            password:
              verdict === 'ok'
                ? undefined
                : shared(verdict === 'missing' ? 'passwordRequired' : 'passwordWeak'),
          }
        }}
        onSubmit={data =>
          send({
            type: 'passwordSubmitted',
            password: String(data.get('current')),
            newPassword: String(data.get('password')),
          })
        }
      >
        <KnownUser label={shared('emailLabel')} value={state.context.identifier} />
        <SecretField
          name="current"
          label={t('currentLabel')}
          autoComplete="current-password"
          showLabel={shared('showPassword')}
          hideLabel={shared('hidePassword')}
          readOnly={saving}
        />
        <NewPasswordField label={shared('newPasswordLabel')} policy={policy} busy={saving} />
        <SubmitButton busy={saving}>{t('save')}</SubmitButton>
      </Credentials>
      <Footer>
        <LinkButton disabled={saving} onClick={onLater}>
          {t('later')}
        </LinkButton>
      </Footer>
    </Screen>
  )
}
