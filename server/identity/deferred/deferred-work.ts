import type { Context } from '../../core/context/context.ts'

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
