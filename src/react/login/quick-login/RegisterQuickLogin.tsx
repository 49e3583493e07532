import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialQuickLogin,
  type QuickLoginEvent,
  type QuickLoginState,
  quickLogin,
} from '../../../state/login/quick-login/quick-login-flow.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/PlainLink.tsx'
import { Chrome } from '../Chrome.tsx'
import { CodeStep } from '../CodeStep.tsx'
import { Credentials } from '../credentials/Credentials.tsx'
import { PhoneField, phoneIn, usePhoneJudge } from '../credentials/PhoneField.tsx'
import { SubmitButton } from '../credentials/SubmitButton.tsx'
import { Failure } from '../Failure.tsx'
import { Footer } from '../Footer.tsx'
import { type StepProps, useFlow, useView } from '../login-context.ts'
import { masked } from '../masked.ts'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { quickLoginTexts } from './texts.ts'

type Props = StepProps<'success'>

function useQuickLogin({ answer }: Props['state']) {
  const view = useView()
  // Of this sign-in: another one on the same page is asked anew.
  const key = `quick login ${answer?.accessToken}`
  const flow = view.keep<QuickLoginState, QuickLoginEvent>(key, () => {
    const created = createFlow(view.app, quickLogin, initialQuickLogin)
    created.$state.listen(({ over }) => {
      if (over) view.login.send({ type: 'passed' })
    })
    created.send({ type: 'opened' })
    return created
  })
  return useFlow(flow)
}

/** Once in: this browser is to know the person by their phone. */
export default function RegisterQuickLogin({ state: signedIn }: Props) {
  const [state, send] = useQuickLogin(signedIn)
  const { step, loading, error, phoneNumber } = state
  const t = useLoginTexts(quickLoginTexts)
  const judge = usePhoneJudge()
  const said = useErrorText()
  const goOn = () => send({ type: 'goOnPressed' })
  const notNow = (
    <LinkButton disabled={loading} onClick={goOn}>
      {t('quickNotNow')}
    </LinkButton>
  )
  if (step === 'phone')
    return (
      <Screen title={t('quickPhoneTitle')} subtitle={t('quickPhoneText')}>
        <Credentials
          label={t('quickPhoneTitle')}
          busy={loading}
          validate={judge}
          onSubmit={data => send({ type: 'phoneSubmitted', phoneNumber: phoneIn(data) })}
        >
          <PhoneField readOnly={loading} error={said(error)} />
          <SubmitButton busy={loading}>{t('quickSend')}</SubmitButton>
        </Credentials>
        <Footer>{notNow}</Footer>
      </Screen>
    )
  if (step === 'code') {
    const text = t('quickCodeText', { phoneNumber })
    return (
      <CodeStep title={t('quickCodeTitle')} text={text} state={state} send={send}>
        <LinkButton disabled={loading} onClick={() => send({ type: 'back' })}>
          {t('quickOtherPhone')}
        </LinkButton>
        {' · '}
        {notNow}
      </CodeStep>
    )
  }
  if (step === 'asking' && !error) return <Waiting />
  const done = step === 'registered'
  const text = done ? t('quickDoneText', { phoneNumber: masked(phoneNumber) }) : t('quickFailedText')
  return (
    <Screen title={t(done ? 'quickDoneTitle' : 'quickFailedTitle')} subtitle={text} announce={text} formless>
      {done ? <Outcome /> : null}
      <Chrome>
        <Failure error={error} />
        <Button variant="primary" size="large" block onClick={goOn}>
          {t('quickGoOn')}
        </Button>
      </Chrome>
    </Screen>
  )
}
