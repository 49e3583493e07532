import { platformErrors } from '../../../contract/errors/platform.ts'
import { Problem } from '../../platform/problem/problem.ts'

/** 400 that names what of a test's description is wrong, and why. */
export function wrong(field: string, message: string): Problem {
  return new Problem(platformErrors.invalidRequest, { context: { fields: { [field]: message } } })
}
