import type { Plan } from './plan.ts'

/** It costs nothing. */
export const isFree = ({ price }: Pick<Plan, 'price'>): boolean => price === 0
