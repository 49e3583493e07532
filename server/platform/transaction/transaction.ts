import { randomUUIDv7 } from 'node:crypto'
import type { Transaction as KyselyTransaction } from 'kysely'
import type { MailJob } from '../../core/messages/mail-templates.ts'
import type { Database } from '../db/open.ts'
import {
  insideTransaction,
  type OpenTransaction,
  openTransaction,
  outsideTransaction,
} from '../db/open-transaction.ts'
import { executePrepared } from '../db/prepared.ts'
import type { Tables } from '../db/tables.ts'
import type { JobOptions, Jobs } from '../jobs/jobs.ts'
import type { Queue } from '../jobs/queue.ts'
import { mailPurpose, mailQueue } from '../mail/queue.ts'
import { eventQueue } from '../outbox/queue.ts'
import type { Sealer } from '../secrets/seal.ts'

/** One row of the audit record: who did what. `json` holds the details; no secrets. */
export interface AuditEntry {
  vendorId: string
  tenantId?: string | undefined
  userId?: string | undefined
  email?: string | undefined
  action: string
  description: string
  severity: 'Info' | 'Low' | 'Medium' | 'High' | 'Critical'
  ip?: string | undefined
  userAgent?: string | undefined
  json?: Record<string, unknown> | undefined
}

/** Something that others may want to know; `type` such as `frontegg.user.created`. */
export interface DomainEvent {
  vendorId: string
  tenantId?: string | undefined
  type: string
  payload: Record<string, unknown>
}

/** A change and all that follows from it: rows, audit, events, mails and jobs exist together or not at all. */
export interface Transaction {
  kysely: KyselyTransaction<Tables>
  audit(entry: AuditEntry): Promise<void>
  /** Puts the event in the outbox; its subscribers are told after the commit. */
  emit(event: DomainEvent): Promise<void>
  /** Whether somebody waits for events of this type. One that nobody does is delivered as it is written. */
  wants(type: string): boolean
  /** Queues a mail; it is sent after the commit. */
  mail(message: MailJob): Promise<void>
  send<Data extends object>(queue: Queue<Data>, data: Data, options?: JobOptions): Promise<void>
  /** Runs the hook once the transaction is committed; never after a rollback. What it throws is reported. */
  afterCommit(hook: () => void | Promise<void>): void
}

/**
 * Runs work in one transaction; rejects with what the work threw, after everything is rolled back. Inside,
 * only `tx.kysely` may be used: the pool refuses, and so does another `transact`. Work that the database ended because of
 * a deadlock runs again, three times at most: it must change nothing but the database.
 */
export type Transact = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

export interface TransactParts {
  database: Database
  jobs: Jobs
  sealer: Sealer
  /** Whether an event of this type has a subscriber: one that has none is delivered as it is written. */
  wants(type: string): boolean
  /** Told what an after-commit hook threw. */
  onHookError(error: unknown): void
}

export class NestedTransaction extends Error {
  constructor() {
    super('A transaction was started inside another: pass the outer one along.')
  }
}

/** Two transactions that waited for each other: the database ended one of them, and it may begin again. */
const DEADLOCK = '40P01'
const ATTEMPTS = 3

export function createTransact(parts: TransactParts): Transact {
  return async work => {
    if (openTransaction()) throw new NestedTransaction()
    for (let attempt = 1; ; attempt++) {
      try {
        return await transactOnce(parts, work)
      } catch (error) {
        if (attempt === ATTEMPTS || !(error instanceof Error && 'code' in error && error.code === DEADLOCK))
          throw error
      }
    }
  }
}

async function transactOnce<T>(parts: TransactParts, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const touched = new Set<string>()
  const hooks: (() => void | Promise<void>)[] = []
  const result = await parts.database.kysely.transaction().execute(async kysely => {
    const open: OpenTransaction = { kysely, open: true }
    try {
      return await insideTransaction(open, () => work(transaction(parts, kysely, touched, hooks)))
    } finally {
      open.open = false
    }
  })
  for (const queue of touched) parts.jobs.nudge(queue)
  await outsideTransaction(() => runHooks(hooks, parts.onHookError))
  return result
}

function transaction(
  { jobs, sealer, wants }: TransactParts,
  kysely: KyselyTransaction<Tables>,
  touched: Set<string>,
  hooks: (() => void | Promise<void>)[],
): Transaction {
  const tx: Transaction = {
    kysely,
    async audit(entry) {
      await executePrepared('audit-add', kysely.insertInto('audits').values(auditRow(entry)), kysely)
    },
    async emit({ vendorId, tenantId, type, payload }) {
      const id = randomUUIDv7()
      const told = wants(type)
      const row = kysely.insertInto('events').values({
        id,
        vendor_id: vendorId,
        tenant_id: tenantId ?? null,
        type,
        payload: JSON.stringify(payload),
        delivered_at: told ? null : new Date(),
      })
      await executePrepared('event-add', row, kysely)
      if (told) await tx.send(eventQueue, { eventId: id })
    },
    wants,
    async mail(message) {
      const sealed = sealer.seal(JSON.stringify(message), mailPurpose(message.vendorId))
      await tx.send(mailQueue, { vendorId: message.vendorId, sealed: sealed.toString('base64') })
    },
    async send(queue, data, options) {
      await jobs.send(queue, data, options)
      touched.add(queue.name)
    },
    afterCommit(hook) {
      hooks.push(hook)
    },
  }
  return tx
}

function auditRow({ vendorId, tenantId, userId, userAgent, json, ...entry }: AuditEntry) {
  return {
    ...entry,
    id: randomUUIDv7(),
    vendor_id: vendorId,
    tenant_id: tenantId ?? '',
    user_id: userId ?? null,
    email: entry.email ?? null,
    ip: entry.ip ?? null,
    user_agent: userAgent ?? null,
    json: JSON.stringify(json ?? {}),
  }
}

async function runHooks(
  hooks: (() => void | Promise<void>)[],
  onError: (error: unknown) => void,
): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook()
    } catch (error) {
      onError(error)
    }
  }
}
