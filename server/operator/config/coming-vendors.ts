import path from 'node:path'
import type { Config } from '../../core/config/config.ts'
import { ConfigurationError, type Mistake } from '../../core/vendor-file/mistake.ts'
import type { VendorEntry } from '../../core/vendor-file/vendor-schema.ts'
import { DEMO_APPLICATION, DEMO_VENDOR, isDemo } from '../../core/vendors/demo.ts'
import type { Executor } from '../../platform/db/scope.ts'
import { listed } from '../../platform/language/english.ts'
import type { LoadedVendorFile } from './vendor-file.ts'

/**
 * What a start is about to do because the file names vendors that a database in use does not have, as lines. A new
 * database is said afterwards.
 *
 * @throws ConfigurationError where one of them could not be reached, or a host would lead to two
 */
export async function announceVendors(
  db: Executor,
  { path: file, content }: LoadedVendorFile,
  { production, databaseUrl, dataDir }: Config,
): Promise<string[]> {
  const stored = await db.selectFrom('vendors').select(['id', 'hosts']).orderBy('id').execute()
  const applications = await db.selectFrom('applications').select(['id', 'vendor_id']).execute()
  const applicationsOf = Map.groupBy(applications, ({ vendor_id }) => vendor_id)
  const there = stored.map(vendor => ({ ...vendor, applications: applicationsOf.get(vendor.id) ?? [] }))
  const coming = [...content.vendors.entries()].filter(
    ([, { id }]) => !there.some(vendor => vendor.id === id),
  )
  const shared = [...content.vendors.entries()].flatMap(([index, entry]) =>
    sharedHosts(entry, index, content.vendors, there),
  )
  if (shared.length) throw new ConfigurationError(file, shared)
  if (!coming.length) return []

  const demo = there.find(vendor => isDemo(vendor) && !hostsOf(content.vendors, vendor.id)?.length)
  const others = there.filter(vendor => vendor !== demo).map(({ id }) => id)
  const alone = !others.length && coming.length === 1
  const mistakes = coming.flatMap(([index, entry]) => unreachable(entry, index, alone, others))
  if (mistakes.length) throw new ConfigurationError(file, mistakes)
  if (!there.length) return []

  const beside = listed(there.map(({ id }) => (id === demo?.id ? `${id} (the demo's)` : id)))
  const lines = [
    `${path.basename(file)} names ${listed(coming.map(([, { id }]) => id))}, which this database does not have yet.`,
    `It is made now, beside ${beside}:`,
  ]
  for (const [, { id, hosts }] of coming) {
    lines.push(
      hosts?.length
        ? `  - ${listed(hosts)} will lead to ${id}.`
        : `  - Requests that name no application will mean ${id}.`,
    )
    lines.push(
      production
        ? `  - ${id} has no administrator until you run the command that is printed below.`
        : `  - A tenant of ${id} is made with an administrator, whose password is printed below.`,
    )
  }
  if (demo)
    lines.push(
      `  - ${DEMO_VENDOR} stays: pages that name its application ${DEMO_APPLICATION} go on, with its people.`,
    )
  if (demo && !production && !databaseUrl)
    lines.push(`  - To begin without the demo instead: stop, remove ${path.resolve(dataDir)}, start again.`)
  return lines
}

function hostsOf(entries: VendorEntry[], id: string): string[] | undefined {
  return entries.find(entry => entry.id === id)?.hosts
}

/**
 * A host serves one environment: it is all that an identity provider's answer and a mailed link bring along. Within the
 * file that is held already (`between-keys.ts`); here, against vendors of the database whose hosts the file leaves alone.
 */
function sharedHosts(
  { id, hosts = [] }: VendorEntry,
  index: number,
  entries: VendorEntry[],
  there: { id: string; hosts: string[] }[],
): Mistake[] {
  const kept = there.filter(vendor => vendor.id !== id && hostsOf(entries, vendor.id) === undefined)
  return [...hosts.entries()].flatMap(([at, host]) =>
    kept
      .filter(vendor => vendor.hosts.includes(host))
      .map(vendor => ({
        key: `vendors[${index}].hosts[${at}]`,
        message:
          `"${host}" leads to "${vendor.id}" of the database, and a host serves one vendor. Give "${id}" another, ` +
          `or name { "id": "${vendor.id}", "hosts": [] } in the file to take it away there.`,
      })),
  )
}

/** An empty list says that it is meant so: only requests that name an application of it reach it then. */
function unreachable({ id, hosts }: VendorEntry, index: number, alone: boolean, others: string[]): Mistake[] {
  if (hosts || alone) return []
  const beside = others.length ? `the database has ${listed(others)}` : 'the file names others'
  return [
    {
      key: `vendors[${index}].hosts`,
      message:
        `is missing, and ${beside}: requests that name no application would not reach "${id}". ` +
        'Name its hosts, such as ["auth.example.com"]; an empty list says that every page of it names its application.',
    },
  ]
}
