/** Milliseconds. */
export const forgotPasswordDelays = {
  /** The resend countdown counts in these. */
  tick: 1000,
} as const

/** Ticks until the recovery mail may be asked for again. */
export const resendTicks = 30
