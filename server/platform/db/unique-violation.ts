/** Whether a statement failed because a unique key is taken (SQLSTATE 23505): another transaction was quicker. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
