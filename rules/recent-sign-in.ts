/** Seconds after a sign-in in which changes of how a user signs in are taken without another one. */
export const RECENT_SECONDS = 1800
