/** One line of `doctor`. */
export interface Finding {
  check: string
  result: 'ok' | 'warn' | 'fail'
  /** What is so; without secrets. */
  detail: string
  /** What to do; for everything but `ok`. */
  cure?: string
}

export const ok = (check: string, detail: string): Finding => ({ check, result: 'ok', detail })
export const warn = (check: string, detail: string, cure: string): Finding => ({
  check,
  result: 'warn',
  detail,
  cure,
})
export const fail = (check: string, detail: string, cure: string): Finding => ({
  check,
  result: 'fail',
  detail,
  cure,
})

/** What went wrong, in the words of the system, without a stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  const code = 'code' in error && error.code ? String(error.code) : ''
  return cause instanceof Error ? reasonOf(cause) : error.message || code
}
