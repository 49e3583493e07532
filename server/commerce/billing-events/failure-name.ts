/** Type and code of an error only: a message of the payment provider may repeat what was sent to it. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? `/${error.code}` : ''
  return `${error.constructor.name}${code}`.slice(0, 100)
}
