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
  /** No server answered. */
  unanswered?: true
  /** The field of the request that the server blames, where it names one. */
  field?: string
}

/** Failures that no server answers: what they are called and the texts of the specification §8. */
export const localErrors = {
  singleSignOnOnly: 'Single sign-on is not set up for this address. Contact your administrator.',
  notAuthenticated: 'Failed to authenticate',
  ssoFailed: 'Single sign-on failed',
} as const

/** A failure of our own, as the server would say it. */
export const ownError = (code: string, message: string): FlowError => ({
  code,
  message,
  statusCode: 0,
  traceId: null,
  said: false,
  retryAfter: null,
})

export const localError = (code: keyof typeof localErrors): FlowError => ownError(code, localErrors[code])
