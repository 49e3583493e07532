import type { ErrorCode } from '../../../contract/errors/catalog.ts'
import { type FlowError, ownError } from './flow-error.ts'

/** What recovery, activation and invitation say where the server says nothing (spec §8). */
export const recoveryErrors = {
  noRecovery: 'No active password recovery methods found.',
  recoveryStrategy: 'An error occurred while determining recovery strategy',
  recoveryMail: 'An error occurred while sending recovery email',
  recoverySms: 'An error occurred while sending recovery sms',
  recoveryCode: 'An error occurred while verifying password via sms',
  noSession: 'Session ID not found in state for verifying password via sms.',
  invalidResponse: 'Invalid response from server: missing userId or token',
  invitation: "We couldn't verify your invitation",
  activationLink: 'This activation link is not valid any more',
  resetLink: 'This link is not valid any more',
  unlockLink: 'This link is not valid any more',
} as const

export const recoveryError = (code: keyof typeof recoveryErrors): FlowError =>
  ownError(code, recoveryErrors[code])

/** Nothing that the reader typed: the address in the mail was cut off or changed. */
const OF_LINKS: readonly string[] = ['invitation', 'activationLink', 'resetLink', 'unlockLink']
/** A request that does not fit: its text names parameters, for programs. */
const UNFIT = 'ER-00400' satisfies ErrorCode

/** What the server said; where it said nothing that a person can read, the text that the specification has for the occasion. */
export const orElse = (error: FlowError, fallback: keyof typeof recoveryErrors): FlowError =>
  error.said && !(error.code === UNFIT && OF_LINKS.includes(fallback))
    ? error
    : { ...error, code: fallback, message: recoveryErrors[fallback] }
