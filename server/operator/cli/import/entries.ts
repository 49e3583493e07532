import { recordsOf } from './export-files.ts'
import type { ForeignMembership, ForeignPerson, ReadOptions } from './foreign-person.ts'
import type { Source } from './sources.ts'

export interface Reading {
  file: string
  source: Source
  read: ReadOptions
  /** By address or id there. */
  memberships: ReadonlyMap<string, ForeignMembership[]>
}

export interface Entry {
  /** Counted from 1; of several lines of one person, the first. */
  entry: number
  person: ForeignPerson
}

/** The people of the file, with the tenants that the file of memberships names for them. */
export async function* entriesOf({ file, source, read, memberships }: Reading): AsyncGenerator<Entry> {
  let entry = 0
  let waiting: Entry | undefined
  for await (const record of recordsOf(file, source)) {
    entry++
    const person = source.read(record, read)
    const apart = [person.email, person.id].flatMap(key => memberships.get(key) ?? [])
    person.memberships = merged([...person.memberships, ...apart])
    // A line for each tenant: an account that the first of them makes belongs to the others as well.
    const same = waiting?.person
    if (same?.email && source.formats.includes('csv') && same.email === person.email) {
      same.blocked ||= person.blocked
      same.verified &&= person.verified
      same.memberships = merged([...same.memberships, ...person.memberships])
      continue
    }
    if (waiting) yield waiting
    waiting = { entry, person }
  }
  if (waiting) yield waiting
}

function merged(memberships: ForeignMembership[]): ForeignMembership[] {
  const all = new Map<string, Set<string>>()
  for (const { tenant, roles } of memberships) {
    const known = all.get(tenant) ?? new Set()
    for (const role of roles) known.add(role)
    all.set(tenant, known)
  }
  return [...all].map(([tenant, roles]) => ({ tenant, roles: [...roles] }))
}
