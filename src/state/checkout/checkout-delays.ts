/** Milliseconds. */
export const checkoutDelays = {
  /** Between two looks at a payment that the person has just agreed to. */
  settle: 1000,
} as const

/** Looks at most: the bank's answer takes a second or two; half a minute means that something else is wrong. */
export const maxPolls = 30
