/** Milliseconds (spec §9 Delays). */
export const loginDelays = {
  /** From telling the person to leaving for the identity provider. */
  ssoRedirect: 2000,
  /** From the failure of single sign-on to the authenticated URL. */
  ssoFailure: 1000,
  /** From the sign-in by a mailed link to where the person wanted to go. */
  magicLinkSuccess: 5000,
  /** The countdown to another message counts in these. */
  tick: 1000,
} as const

/** Ticks until a message may be asked for again. */
export const resendTicks = 30
