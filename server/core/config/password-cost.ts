/** What one argon2id hash takes. */
export interface PasswordCost {
  /** KiB. */
  memoryCost: number
  /** Passes over it. */
  timeCost: number
}

/** The least that OWASP's password storage sheet allows: 19 MiB and two passes. */
const MIN_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 }

/** The second of the two choices of RFC 9106 §4: 64 MiB and three passes; in one lane, which costs no further thread. */
export const STANDARD: PasswordCost = { memoryCost: 65_536, timeCost: 3 }

/** The beginning of each hash of this cost, as it is stored (PHC string format). */
export const prefixOf = ({ memoryCost, timeCost }: PasswordCost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`

export const isTooCheap = ({ memoryCost, timeCost }: PasswordCost): boolean =>
  memoryCost < MIN_COST.memoryCost || timeCost < MIN_COST.timeCost

/** @throws string what to write instead */
export function passwordCost(text: string): PasswordCost {
  const [, memory, time] = /^m=(\d{1,7}),t=(\d{1,2})$/.exec(text) ?? []
  const cost = { memoryCost: Number(memory), timeCost: Number(time) }
  if (cost.memoryCost >= 8 && cost.memoryCost <= 1_048_576 && cost.timeCost >= 1) return cost
  throw 'give memory in KiB, at most 1048576, and passes: m=65536,t=3.'
}
