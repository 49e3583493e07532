import { syncPlans } from '../../../commerce/billing/sync-plans.ts'
import type { Services } from '../../../core/context/services.ts'
import { CommandFailed, type Terminal, UsageMistake } from '../../../core/feature/command.ts'
import type { Vendor } from '../../../core/vendors/vendor.ts'
import type { Mailing } from '../../../identity/invitations/invite.ts'
import { counted } from '../../../platform/language/english.ts'
import { type Entry, entriesOf, type Reading } from './entries.ts'
import { type Choices, type Plan, planOf } from './plan.ts'
import { diffLine, type ReportRow, reportTo } from './report.ts'
import { about, take } from './take.ts'
import { whatIsHere } from './what-is-here.ts'

/** Entries that share one transaction. */
const BATCH = 100
/** Lines of the terminal; the report has all. */
const SHOWN = 50

interface ImportJob extends Reading {
  services: Services
  vendor: Vendor
  terminal: Terminal
  choices: Choices
  mail: Mailing | undefined
  dryRun: boolean
  /** The first entry to be taken, counted from 1. */
  from: number
  /** Where the report is written. */
  report: string | undefined
}

type Counts = Record<'entries' | ReportRow['outcome'], number>

/**
 * Takes the people of an export, a batch in a transaction, in the order of the file. What is here already is left as it is,
 * so that a run that was broken off, or all of it, may be done again.
 *
 * @throws CommandFailed that says from which entry to go on; UsageMistake
 */
export async function importExport(job: ImportJob): Promise<Counts> {
  const { services, vendor, terminal, dryRun, from } = job
  const counts: Counts = { entries: 0, new: 0, joins: 0, same: 0, differs: 0, refused: 0 }
  const report = reportTo(job.report, from > 1)
  let shown = 0
  let done = from - 1
  try {
    if (job.choices.createTenants && !dryRun) await syncPlans(services, vendor)
    for await (const batch of batches(entriesOf(job), from)) {
      const rows = await takeBatch(job, batch)
      report.write(rows)
      for (const row of rows) {
        counts[row.outcome]++
        const line = diffLine(row)
        if (line && (dryRun || row.remarks.length > 0) && ++shown <= SHOWN) terminal.progress(line)
      }
      counts.entries += batch.length
      done = batch.at(-1)!.entry
      terminal.progress(`${done} ${done === 1 ? 'entry' : 'entries'} …`)
    }
  } catch (error) {
    if (error instanceof UsageMistake) throw error
    const reason = error instanceof Error ? error.message : String(error)
    const goOn =
      dryRun || done < from ? '' : ` Entries up to ${done} are in: the same with --from ${done + 1} goes on.`
    throw new CommandFailed(`${reason}${goOn}`, { cause: error })
  } finally {
    report.close()
  }
  if (counts.entries === 0) throw new CommandFailed(`The file holds no people from entry ${from} on.`)
  if (shown > SHOWN)
    terminal.progress(`${counted(shown - SHOWN, ['line', 'lines'])} more; --report <file> lists all.`)
  return counts
}

async function takeBatch(job: ImportJob, batch: Entry[]): Promise<ReportRow[]> {
  const { services, vendor, choices } = job
  const own = batch.flatMap(({ person }) => person.memberships.map(({ tenant }) => tenant))
  const here = await whatIsHere(services, vendor, {
    emails: [...new Set(batch.map(({ person }) => person.email).filter(Boolean))],
    tenants: [...new Set([...own, ...(choices.tenant === undefined ? [] : [choices.tenant])])],
  })
  const plans = batch.map(({ entry, person }) => planOf(entry, person, here, choices))
  const { activate } = choices
  const taken = await take({ services, vendor, activate, dryRun: job.dryRun, mail: job.mail }, plans, here)
  return [...plans.flatMap(rowsOf), ...taken].sort((one, other) => one.entry - other.entry)
}

/** What is known of a plan before anything is written. */
function rowsOf(plan: Plan): ReportRow[] {
  const row = { ...about(plan), userId: '' }
  if (plan.refused !== undefined) return [{ ...row, tenant: '', outcome: 'refused', remarks: [plan.refused] }]
  return [
    ...plan.there.map(({ tenant, userId, remarks }): ReportRow => {
      const outcome = remarks.length > 0 ? 'differs' : 'same'
      return { ...row, tenant, userId, outcome, remarks }
    }),
    ...plan.missing.map(({ tenant, reason }): ReportRow => {
      return { ...row, tenant, outcome: 'refused', remarks: [reason] }
    }),
  ]
}

async function* batches(entries: AsyncIterable<Entry>, from: number): AsyncGenerator<Entry[]> {
  let batch: Entry[] = []
  for await (const entry of entries) {
    if (entry.entry < from) continue
    batch.push(entry)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
