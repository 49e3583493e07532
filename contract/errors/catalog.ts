import { errorTables } from '../index.ts'
import type { ErrorDefinition } from './define-errors.ts'

type Values<Table> = Table extends unknown ? Table[keyof Table] : never
type AnyError = Values<(typeof errorTables)[number]>

/**
 * Every code that the product answers with. The browser names codes by this type alone (`import type`), so that one which is
 * renamed or withdrawn does not compile there.
 */
export type ErrorCode = AnyError['code']

/** Every error, in the order of their codes. @throws Error for two of one code: a mistake that stops the start */
export function allErrors(): ErrorDefinition[] {
  const errors = errorTables.flatMap((table): ErrorDefinition[] => Object.values(table))
  const codes = new Set<string>()
  for (const { code } of errors) {
    if (codes.has(code)) throw new Error(`Error code ${code} is defined twice.`)
    codes.add(code)
  }
  return errors.sort((a, b) => a.code.localeCompare(b.code))
}
