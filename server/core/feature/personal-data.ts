import type { Executor } from '../../platform/db/scope.ts'
import type { Context, ContextTransaction } from '../context/context.ts'
import type { Lazy } from './feature.ts'

/** Whose rows are read. */
export interface Person {
  db: Executor
  vendorId: string
  userId: string
}

/** Rows of a person as their download shows them: columns named one by one, no secret, the oldest first. */
export type ReadRows = (person: Person) => Promise<Record<string, unknown>[]>

/** Who is gone, and what closed behind them. */
export interface Erased {
  userId: string
  email: string
  /** Tenants without any member left. */
  closedTenants: readonly string[]
}

/**
 * What the deletion of an account means beyond the rows that go with the user's: those are gone, and the records of the
 * deletion are written.
 */
export type Erase = (tx: ContextTransaction, context: Context, erased: Erased) => Promise<void>

/** What a feature keeps about people. Rows that hang on the user's go with it, and need nothing here. */
export interface FeaturePersonalData {
  /** Parts of the download, under the names that they have in its `devices`. */
  export?: Readonly<Record<string, Lazy<ReadRows>>>
  erase?: Lazy<Erase>
  /**
   * A condition in SQL over a row of `tenants`, given by its alias: the tenant has something that goes on and is paid for,
   * so that its last member cannot leave before it is canceled. Never null.
   */
  held?(tenant: string): string
}
