import type { AuthResponse } from '../../../../contract/auth.ts'
import type { Reply, RouteKey } from '../../../../contract/index.ts'
import { type FlowError, ownError } from '../flow-error.ts'

/** What a preview answers in place of the server. */
type Answers = { [K in RouteKey]?: Reply<K> | FlowError }

const identity = '/identity/resources'
const notFound = { ...ownError('preview', 'Not Found'), statusCode: 404 }

/** The answer to a sign-in; it opens no session. */
const session: AuthResponse = { mfaRequired: false, accessToken: 'preview', expiresIn: 300 }

/** The demo password configuration (spec §5). */
export const demoPasswordConfig = {
  allowPassphrases: true,
  minLength: 6,
  maxLength: 128,
  minPhraseLength: 6,
  minOptionalTestsToPass: 1,
} as const

/** Calls whose answer decides what is shown next; every other one is answered with nothing in it. */
const answers = {
  [`POST ${identity}/auth/v2/user/sso/prelogin`]: notFound,
  [`POST ${identity}/auth/v1/user`]: session,
  [`GET ${identity}/users/v1/passwords/config`]: demoPasswordConfig,
  [`POST ${identity}/users/v1/activate`]: session,
  [`POST ${identity}/users/v1/invitation/accept`]: session,
  [`GET ${identity}/configurations/v1/password-recovery/strategies`]: [
    { strategy: 'email', isActive: true },
    { strategy: 'sms', isActive: true },
  ],
  [`GET ${identity}/approval-flows/v1/execution-data`]: {
    approvalFlowName: 'Example request',
    approvalFlowDescription: 'What the request is about.',
    requester: 'Ada Lovelace',
    approvalFlowRequestDate: '2026-01-15T09:30:00.000Z',
  },
  [`POST ${identity}/approval-flows/v1/approver-action`]: { success: true },
  [`POST ${identity}/auth/v1/user/step-up/generate`]: {
    mfaRequired: true,
    mfaToken: 'preview',
    mfaEnrolled: true,
    mfaDevices: {
      webauthn: [],
      authenticators: [{ id: 'preview' }],
      phones: [{ id: 'preview', phoneNumber: '•••• 42' }],
      emails: [],
    },
  },
} as unknown as Answers

const isError = (answer: unknown): answer is FlowError =>
  typeof answer === 'object' && answer !== null && 'said' in answer

export function previewAnswer(route: RouteKey): { reply: unknown } | { error: FlowError } {
  const answer = answers[route] ?? {}
  return isError(answer) ? { error: answer } : { reply: answer }
}
