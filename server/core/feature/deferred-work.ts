import type { Context } from '../context/context.ts'

/**
 * Work that is done after the answer, because how long it takes would tell who is known (anti-enumeration). The `kind` is
 * stored with waiting jobs: it never changes.
 */
export interface DeferredWork<Input> {
  kind: string
  run(input: Input, context: Context): Promise<void>
}

export const deferredWork = <Input>(kind: string, run: DeferredWork<Input>['run']): DeferredWork<Input> => ({
  kind,
  run,
})

/** The deferred work of all features by its kind, loaded when a job of that kind comes. */
export type DeferredWorks = ReadonlyMap<string, () => Promise<DeferredWork<never>>>

/** @throws Error for a kind that two features declare */
export function deferredWorksOf(
  features: readonly { deferred?: Readonly<Record<string, () => Promise<DeferredWork<never>>>> }[],
): DeferredWorks {
  const works = new Map<string, () => Promise<DeferredWork<never>>>()
  for (const [kind, load] of features.flatMap(({ deferred = {} }) => Object.entries(deferred))) {
    if (works.has(kind)) throw new Error(`The deferred work ${kind} is declared twice.`)
    works.set(kind, load)
  }
  return works
}
