import type { Plan } from './plan.ts'

/** No user is charged for it. */
export const isFree = ({ price }: Pick<Plan, 'price'>): boolean => price === 0
