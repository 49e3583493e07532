import type { Plan } from './plan.ts'

/** How many members a plan includes, where the account has more; nothing is refused beyond it. */
export const exceededLimit = (plan: Plan | undefined, members: number | undefined): number | undefined =>
  plan?.memberLimit !== undefined && members !== undefined && members > plan.memberLimit
    ? plan.memberLimit
    : undefined
