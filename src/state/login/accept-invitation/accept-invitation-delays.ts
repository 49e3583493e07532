/** Milliseconds. The specification names none; the same as after an activation. */
export const acceptInvitationDelays = {
  redirect: 5000,
} as const
