/** Milliseconds. */
export const signUpDelays = {
  /** The resend countdown counts in these. */
  tick: 1000,
} as const

/** Ticks until the activation mail may be asked for again: mail takes a moment, and so does finding it. */
export const resendTicks = 30
