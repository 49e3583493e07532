import type { Plan } from './plan.ts'

/** Nobody is charged for it. */
export const isFree = ({ price }: Pick<Plan, 'price'>): boolean => price === 0
