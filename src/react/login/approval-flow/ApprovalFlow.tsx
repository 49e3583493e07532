import { type ComponentType, createElement, type ReactNode } from 'react'
import {
  type ApprovalFlowEvent,
  type ApprovalFlowState,
  type ApprovalFlowStep,
  approvalFlow,
  initialApprovalFlow,
} from '../../../state/login/approval-flow/approval-flow.ts'
import { createFlow } from '../../../state/login/create-flow.ts'
import { Button } from '../../ui/Button.tsx'
import { asSentence } from '../as-sentence.ts'
import { Chrome } from '../Chrome.tsx'
import { useFlow, useView } from '../login-context.ts'
import { Outcome } from '../Outcome.tsx'
import { Screen } from '../Screen.tsx'
import { StepError } from '../StepError.tsx'
import { useErrorText } from '../use-error-text.ts'
import { useLoginTexts } from '../use-login-texts.ts'
import { Waiting } from '../Waiting.tsx'
import { ApprovalRequest } from './ApprovalRequest.tsx'
import { approvalTexts } from './texts.ts'

/** What the screen of a step gets: its state, and how it goes on. */
interface Props<Step extends ApprovalFlowStep> {
  state: ApprovalFlowState<Step>
  send: (event: ApprovalFlowEvent) => void
}

function useApprovalFlow() {
  const view = useView()
  const flow = view.keep<ApprovalFlowState, ApprovalFlowEvent>(`approval ${view.visit}`, () => {
    const { search } = view.app.router.$location.get()
    const created = createFlow<ApprovalFlowState, ApprovalFlowEvent>(
      view.app,
      approvalFlow,
      initialApprovalFlow,
    )
    const link = {
      approvalFlowExecutionId: search.get('approvalFlowExecutionId') ?? '',
      approverId: search.get('approverId') ?? '',
      approvalFlowStepId: search.get('approvalFlowStepId') ?? '',
    }
    queueMicrotask(() => created.send({ type: 'opened', link }))
    return created
  })
  return useFlow(flow)
}

function Form({ state: { loading, dataError, data, submitting }, send }: Props<'form'>) {
  const t = useLoginTexts(approvalTexts)
  const said = useErrorText()
  if (dataError)
    return (
      <Screen
        title={t('invalidLinkTitle')}
        subtitle={
          isInvalid(dataError.statusCode) ? t('invalidLinkDescription') : asSentence(said(dataError) ?? '')
        }
        announce={t('invalidLinkTitle')}
        formless
      >
        <Outcome of="failed" />
      </Screen>
    )
  return (
    <Screen title={t('title')} subtitle={t('description')} formless>
      {loading || !data ? (
        <Waiting />
      ) : (
        <ApprovalRequest
          data={data}
          busy={submitting ?? undefined}
          onDecide={approved => send({ type: 'decided', approved })}
        />
      )}
    </Screen>
  )
}

function Success({ state: { approved } }: Props<'success'>) {
  const t = useLoginTexts(approvalTexts)
  const text = t(approved ? 'approvedText' : 'rejectedText')
  return (
    <Screen title={t('successTitle')} subtitle={text} announce={text} formless>
      <Outcome />
    </Screen>
  )
}

function Failed({ state: { error }, send }: Props<'failed'>) {
  const t = useLoginTexts(approvalTexts)
  return (
    <Screen title={t('failedTitle')} announce={t('failedTitle')} formless>
      <StepError error={error} />
      <Chrome>
        <Button size="large" block onClick={() => send({ type: 'again' })}>
          {t('again')}
        </Button>
      </Chrome>
    </Screen>
  )
}

const screens: { [Step in ApprovalFlowStep]: ComponentType<Props<Step>> } = {
  form: Form,
  success: Success,
  failed: Failed,
}

const screenOf = <Step extends ApprovalFlowStep>(step: Step, props: Props<Step>): ReactNode =>
  createElement(screens[step], props)

export default function ApprovalFlow() {
  const [state, send] = useApprovalFlow()
  return screenOf(state.step, { state, send })
}

/** Unknown or decided, or not even the shape of a link. */
const isInvalid = (status: number) => status === 404 || status === 400
