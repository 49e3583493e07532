import { type ComponentType, createElement, type ReactNode } from 'react'
import { createFlow } from '../../../state/login/create-flow.ts'
import {
  initialQuickLogin,
  type QuickLoginEvent,
  type QuickLoginState,
  type QuickLoginStep,
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

/** What the screen of a step gets: its state, and how it goes on. */
interface Props<Step extends QuickLoginStep> {
  state: QuickLoginState<Step>
  send: (event: QuickLoginEvent) => void
}

function useQuickLogin({ answer }: StepProps<'success'>['state']) {
  const view = useView()
  // Of this sign-in: another one on the same page is asked anew.
  const key = `quick login ${answer?.accessToken}`
  const flow = view.keep<QuickLoginState, QuickLoginEvent>(key, () => {
    const created = createFlow<QuickLoginState, QuickLoginEvent>(view.app, quickLogin, initialQuickLogin)
    created.$state.listen(({ over }) => {
      if (over) view.login.send({ type: 'passed' })
    })
    created.send({ type: 'opened' })
    return created
  })
  return useFlow(flow)
}

function NotNow({ state: { loading }, send }: Props<'phone' | 'code'>) {
  const t = useLoginTexts(quickLoginTexts)
  return (
    <LinkButton disabled={loading} onClick={() => send({ type: 'goOnPressed' })}>
      {t('quickNotNow')}
    </LinkButton>
  )
}

function Phone({ state, send }: Props<'phone'>) {
  const { loading, error } = state
  const t = useLoginTexts(quickLoginTexts)
  const judge = usePhoneJudge()
  const said = useErrorText()
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
      <Footer>
        <NotNow state={state} send={send} />
      </Footer>
    </Screen>
  )
}

function Code({ state, send }: Props<'code'>) {
  const t = useLoginTexts(quickLoginTexts)
  const text = t('quickCodeText', { phoneNumber: state.phoneNumber })
  return (
    <CodeStep title={t('quickCodeTitle')} text={text} state={state} send={send}>
      <LinkButton disabled={state.loading} onClick={() => send({ type: 'back' })}>
        {t('quickOtherPhone')}
      </LinkButton>
      {' · '}
      <NotNow state={state} send={send} />
    </CodeStep>
  )
}

const GoOn = ({ send }: Pick<Props<QuickLoginStep>, 'send'>) => (
  <Button variant="primary" size="large" block onClick={() => send({ type: 'goOnPressed' })}>
    {useLoginTexts(quickLoginTexts)('quickGoOn')}
  </Button>
)

function Asking({ state: { error }, send }: Props<'asking'>) {
  const t = useLoginTexts(quickLoginTexts)
  if (!error) return <Waiting />
  const text = t('quickFailedText')
  return (
    <Screen title={t('quickFailedTitle')} subtitle={text} announce={text} formless>
      <Chrome>
        <Failure error={error} />
        <GoOn send={send} />
      </Chrome>
    </Screen>
  )
}

function Registered({ state: { phoneNumber }, send }: Props<'registered'>) {
  const t = useLoginTexts(quickLoginTexts)
  const text = t('quickDoneText', { phoneNumber: masked(phoneNumber) })
  return (
    <Screen title={t('quickDoneTitle')} subtitle={text} announce={text} formless>
      <Outcome />
      <Chrome>
        <GoOn send={send} />
      </Chrome>
    </Screen>
  )
}

const screens: { [Step in QuickLoginStep]: ComponentType<Props<Step>> } = {
  asking: Asking,
  phone: Phone,
  code: Code,
  registered: Registered,
}

const screenOf = <Step extends QuickLoginStep>(step: Step, props: Props<Step>): ReactNode =>
  createElement(screens[step], props)

/** Once in: this browser is to know the user by their phone. */
export default function RegisterQuickLogin({ state: signedIn }: StepProps<'success'>) {
  const [state, send] = useQuickLogin(signedIn)
  return screenOf(state.step, { state, send })
}
