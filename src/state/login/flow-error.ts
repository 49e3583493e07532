/** A failure as a step shows it. */
export interface FlowError {
  /** Stable: the server's code, or one of the local ones below. A host may override the text of a code. */
  code: string
  message: string
  /** HTTP status; 0 when there was no answer. */
  statusCode: number
  traceId: string | null
  /** Whether the message is the server's own, or only made up from the status. */
  said: boolean
  /** Seconds to wait before trying again, when the server asked for it. */
  retryAfter: number | null
}

/** Failures that no server answers: what they are called and the texts of the specification §8. */
export const localErrors = {
  generic: "We're facing some difficulties, Please try again",
  unsupportedStep: 'This sign-in needs a step that this page does not offer yet. Contact your administrator.',
  notAuthenticated: 'Failed to authenticate',
  ssoFailed: 'Single sign-on failed',
  noRecovery: 'No active password recovery methods found.',
  recoveryStrategy: 'An error occurred while determining recovery strategy',
  recoveryMail: 'An error occurred while sending recovery email',
  invitation: "We couldn't verify your invitation",
  activationLink: 'This activation link is not valid any more',
  resetLink: 'This link is not valid any more',
} as const

export const localError = (code: keyof typeof localErrors): FlowError => ({
  code,
  message: localErrors[code],
  statusCode: 0,
  traceId: null,
  said: false,
  retryAfter: null,
})

/** What the server said; where it said nothing, the text that the specification has for the occasion. */
export const orElse = (error: FlowError, fallback: keyof typeof localErrors): FlowError =>
  error.said ? error : { ...error, code: fallback, message: localErrors[fallback] }
