import type { ContextTransaction } from '../../core/context/context.ts'
import type { FactorMethod } from '../../core/factors/acr.ts'

/** A second factor that was shown and is right. */
export interface Proof {
  method: FactorMethod
  deviceId: string | undefined
  /** Consumes it, in the transaction of what it is for. @returns false when it was consumed meanwhile */
  consume(tx: ContextTransaction): Promise<boolean>
}
