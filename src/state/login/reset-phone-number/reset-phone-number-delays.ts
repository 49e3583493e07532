/** Milliseconds. */
export const resetPhoneNumberDelays = {
  /** The resend countdown counts in these. */
  tick: 1000,
} as const

/** Ticks until the code may be asked for again. */
export const resendTicks = 30
