/** Milliseconds (spec §9 Delays). */
export const activateAccountDelays = {
  /** After an activation that still needs a second factor: to the login page. */
  redirectToLogin: 1000,
  /** After any other activation. */
  redirect: 5000,
  /** The resend countdown counts in these. */
  tick: 1000,
} as const

/** Ticks until the activation mail may be asked for again. */
export const resendTicks = 30
