/** Milliseconds (spec §9 Delays). */
export const unlockAccountDelays = {
  /** After it has finished: to the login page. */
  redirect: 5000,
} as const
