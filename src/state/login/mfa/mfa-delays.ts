/** Milliseconds. */
export const mfaDelays = {
  /** The resend countdown counts in these. */
  tick: 1000,
} as const

/** Ticks until a code may be asked for again. */
export const resendTicks = 30

/** Digits of every code (wire §16). */
export const codeLength = 6
