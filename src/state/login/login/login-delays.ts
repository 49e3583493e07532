/** Milliseconds (spec §9 Delays). */
export const loginDelays = {
  /** From telling the person to leaving for the identity provider. */
  ssoRedirect: 2000,
  /** From the failure of single sign-on to the authenticated URL. */
  ssoFailure: 1000,
} as const
