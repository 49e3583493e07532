/** Engines by journey. */
export type Walked = Map<string, Set<string>>
export function tableOf(markdown: string): Walked
export function walkedBy(results: { title: string; skipped?: boolean }[]): Walked
export function differences(table: Walked, walked: Walked, left?: string[]): string[]
