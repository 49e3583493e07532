import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables/tables.ts'

/** A transaction while `transact` runs it. `open` turns false at its end, for work that outlives it. */
export interface OpenTransaction {
  kysely: KyselyTransaction<Tables>
  open: boolean
}

const storage = new AsyncLocalStorage<OpenTransaction>()

/** The transaction that the running code is inside of, if any. */
export function openTransaction(): OpenTransaction | undefined {
  const transaction = storage.getStore()
  return transaction?.open ? transaction : undefined
}

/** Runs work as part of a transaction: whatever it calls can ask `openTransaction`. */
export function insideTransaction<T>(transaction: OpenTransaction, work: () => Promise<T>): Promise<T> {
  return storage.run(transaction, work)
}

/** Runs work as if no transaction were open: for what starts inside of one but does not belong to it. */
export function outsideTransaction<T>(work: () => T): T {
  return storage.exit(work)
}
