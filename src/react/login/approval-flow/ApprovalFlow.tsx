import {
  type ApprovalFlowEvent,
  type ApprovalFlowState,
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

export function useApprovalFlow() {
  const view = useView()
  const flow = view.keep<ApprovalFlowState, ApprovalFlowEvent>(`approval ${view.visit}`, () => {
    const { search } = view.app.router.$location.get()
    const created = createFlow(view.app, approvalFlow, initialApprovalFlow)
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

export default function ApprovalFlow() {
  const [{ step, loading, dataError, data, approved, error, submitting }, send] = useApprovalFlow()
  const t = useLoginTexts(approvalTexts)
  const said = useErrorText()
  if (step === 'success')
    return (
      <Screen
        title={t('successTitle')}
        subtitle={t(approved ? 'approvedText' : 'rejectedText')}
        announce={t(approved ? 'approvedText' : 'rejectedText')}
        formless
      >
        <Outcome />
      </Screen>
    )
  if (step === 'failed')
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
          busy={submitting ? (approved ? 'approve' : 'reject') : undefined}
          onDecide={approved => send({ type: 'decided', approved })}
        />
      )}
    </Screen>
  )
}

/** Unknown or decided, or not even the shape of a link. */
const isInvalid = (status: number) => status === 404 || status === 400
