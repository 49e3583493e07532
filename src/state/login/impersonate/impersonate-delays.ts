/** Milliseconds. */
export const impersonateDelays = {
  /** From success to the application (CONST-09). */
  redirect: 1000,
} as const
