import type { ApprovalData, ApprovalLink, ApprovalTaken } from '../../../../contract/approval-flows.ts'
import { anonymousRequest } from '../effect.ts'
import { type Cases, ignoreEvent, type Next, next } from '../flow.ts'
import type { FlowError } from '../flow-error.ts'

/** Source: wire/entities.md §7, ApprovalFlowStep. */
export type ApprovalFlowStep = 'form' | 'success' | 'failed'

export interface ApprovalFlowState {
  step: ApprovalFlowStep
  /** The request is read. */
  loading: boolean
  submitting: boolean
  error: FlowError | null
  /** Why the request could not be read. */
  dataError: FlowError | null
  link: ApprovalLink
  data: ApprovalData | null
  /** What the person decided. */
  approved: boolean
}

export const initialApprovalFlow: ApprovalFlowState = {
  step: 'form',
  loading: true,
  submitting: false,
  error: null,
  dataError: null,
  link: { approvalFlowExecutionId: '', approverId: '', approvalFlowStepId: '' },
  data: null,
  approved: false,
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

function form(state: ApprovalFlowState, event: ApprovalFlowEvent): ApprovalFlowNext {
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
      if (state.submitting || !state.data) return ignoreEvent(state)
      const { approved } = event
      return next(
        { ...state, submitting: true, error: null, approved },
        anonymousRequest<ApprovalFlowEvent, typeof act>(
          act,
          { body: { ...state.link, approved } },
          'taken',
          'failed',
        ),
      )
    }
    case 'taken':
      return next({ ...state, submitting: false, step: event.reply.success ? 'success' : 'failed' })
    case 'failed':
      return next({ ...state, submitting: false, step: 'failed', error: event.error })
    default:
      return ignoreEvent(state)
  }
}

export const approvalFlowCases: Cases<ApprovalFlowState, ApprovalFlowEvent> = {
  form,
  success: ignoreEvent,
  failed: (state, event) =>
    event.type === 'again' ? next({ ...state, step: 'form', error: null }) : ignoreEvent(state),
}

/** Approving or rejecting what a mail asked for. */
export const approvalFlow = (state: ApprovalFlowState, event: ApprovalFlowEvent): ApprovalFlowNext =>
  approvalFlowCases[state.step](state, event)
