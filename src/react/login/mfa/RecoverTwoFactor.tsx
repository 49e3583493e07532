import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialRecover,
  type RecoverEvent,
  type RecoverState,
  recover,
} from '../../../state/login/mfa/recover-flow.ts'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { CredentialField } from '../credentials/CredentialField.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useFlow, useView } from '../login-context.ts'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { mfaTexts } from './texts.ts'

type Props = StepProps<'recoverTwoFactor'>

function useRecover({ answer: { mfaToken } }: Props['state']) {
  const view = useView()
  const flow = view.keep<RecoverState, RecoverEvent>(`recover ${mfaToken}`, () => {
    const created = createFlow(view.app, recover, {
      ...initialRecover,
      mfaToken,
    })
    created.$state.listen(({ answer }) => {
      if (answer) view.login.send({ type: 'answered', reply: answer })
    })
    return created
  })
  return useFlow(flow)
}

/** The login step for who has lost the second factor. */
export default function RecoverTwoFactor({ state }: Props) {
  const view = useView()
  const [{ saving, answer, error }, send] = useRecover(state)
  const t = useLoginTexts(mfaTexts)
  const said = useErrorText()
  const busy = saving || answer !== null
  return (
    <Screen title={t('recoverTitle')} subtitle={t('recoverText')}>
      <Credentials
        label={t('recoverTitle')}
        busy={busy}
        validate={data =>
          String(data.get('recoveryCode')).trim() ? {} : { recoveryCode: t('recoverRequired') }
        }
        onSubmit={data => send({ type: 'codeSubmitted', recoveryCode: String(data.get('recoveryCode')) })}
      >
        <CredentialField
          name="recoveryCode"
          label={t('recoveryLabel')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          dir="ltr"
          readOnly={busy}
          error={said(error)}
        />
        <SubmitButton busy={busy}>{t('recoverSubmit')}</SubmitButton>
      </Credentials>
      <Footer>
        <LinkButton disabled={busy} onClick={() => view.login.send({ type: 'back' })}>
          {t('another')}
        </LinkButton>
      </Footer>
    </Screen>
  )
}
