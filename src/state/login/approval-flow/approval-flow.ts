import type { ApprovalData, ApprovalLink, ApprovalTaken } from '../../../../contract/approval-flows.ts'
import { anonymousRequest } from '../effect.ts'
import { ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** The request that a mail led to, as far as it was read. */
interface Request {
  link: ApprovalLink
  data: ApprovalData | null
}

/** The steps that exist (wire/entities.md §7, ApprovalFlowStep), and what each has. */
interface Fields {
  form: Request & {
    /** The request is read. */
    loading: boolean
    /** Why the request could not be read. */
    dataError: FlowError | null
    /** What was decided, while it is sent. */
    submitting: 'approve' | 'reject' | null
  }
  success: { approved: boolean }
  /** Null `error`: the decision was not accepted, and the server does not say why. */
  failed: Request & { error: FlowError | null }
}

export type ApprovalFlowStep = keyof Fields

/** The state of a step, such as `ApprovalFlowState<'failed'>`; by itself that of any step. */
export type ApprovalFlowState<Step extends ApprovalFlowStep = ApprovalFlowStep> = {
  [S in Step]: { step: S } & Fields[S]
}[Step]

export const initialApprovalFlow: ApprovalFlowState<'form'> = {
  step: 'form',
  link: { approvalFlowExecutionId: '', approverId: '', approvalFlowStepId: '' },
  data: null,
  loading: true,
  dataError: null,
  submitting: null,
}

export type ApprovalFlowEvent =
  | { type: 'opened'; link: ApprovalLink }
  | { type: 'read'; reply: ApprovalData }
  | { type: 'unreadable'; error: FlowError }
  | { type: 'decided'; approved: boolean }
  | { type: 'taken'; reply: ApprovalTaken }
  | { type: 'failed'; error: FlowError }
  | { type: 'again' }

type ApprovalFlowNext = Next<ApprovalFlowState, ApprovalFlowEvent>
const read = 'GET /identity/resources/approval-flows/v1/execution-data'
const act = 'POST /identity/resources/approval-flows/v1/approver-action'

function form(state: ApprovalFlowState<'form'>, event: ApprovalFlowEvent): ApprovalFlowNext {
  const { link, data, submitting } = state
  switch (event.type) {
    case 'opened':
      return next(
        { ...state, loading: true, dataError: null, link: event.link },
        anonymousRequest<ApprovalFlowEvent, typeof read>(read, { query: event.link }, 'read', 'unreadable'),
      )
    case 'read':
      return next({ ...state, loading: false, data: event.reply })
    case 'unreadable':
      return next({ ...state, loading: false, dataError: event.error })
    case 'decided': {
      if (submitting || !data) return ignoreEvent(state)
      const { approved } = event
      return next(
        { ...state, submitting: approved ? 'approve' : 'reject' },
        anonymousRequest<ApprovalFlowEvent, typeof act>(
          act,
          { body: { ...link, approved } },
          'taken',
          'failed',
        ),
      )
    }
    case 'taken':
      return event.reply.success
        ? next({ step: 'success', approved: submitting === 'approve' })
        : next({ step: 'failed', link, data, error: null })
    case 'failed':
      return next({ step: 'failed', link, data, error: event.error })
    default:
      return ignoreEvent(state)
  }
}

function failed(state: ApprovalFlowState<'failed'>, event: ApprovalFlowEvent): ApprovalFlowNext {
  if (event.type !== 'again') return ignoreEvent(state)
  const { link, data } = state
  return next({ ...initialApprovalFlow, link, data, loading: false })
}

/** One function per step, of what that step has. */
type ApprovalFlowCases = {
  [Step in ApprovalFlowStep]: (state: ApprovalFlowState<Step>, event: ApprovalFlowEvent) => ApprovalFlowNext
}

export const approvalFlowCases: ApprovalFlowCases = { form, success: ignoreEvent, failed }

const caseOf = <Step extends ApprovalFlowStep>(
  step: Step,
  state: ApprovalFlowState<Step>,
  event: ApprovalFlowEvent,
) => approvalFlowCases[step](state, event)

/** Approving or rejecting what a mail asked for. */
export const approvalFlow = (state: ApprovalFlowState, event: ApprovalFlowEvent): ApprovalFlowNext =>
  caseOf(state.step, state, event)
