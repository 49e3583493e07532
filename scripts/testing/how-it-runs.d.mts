export const WAYS: string[]
/** What a test file says of its own run. */
export function howItRuns(file: string): Set<string>
