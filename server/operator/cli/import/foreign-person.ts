import type { ExportedHash } from '../../../core/password-hash/read-foreign-hash.ts'

/** A person as another product's export holds them, before anything is compared with what is here. */
export interface ForeignPerson {
  /** What the other product calls them; for the report, so that a host can map its own rows. */
  id: string
  /** In lower case; empty where they have none. */
  email: string
  /** Whether the other product knows that the address is theirs. */
  verified: boolean
  name: string
  username: string
  phone: string
  /** They may not sign in there. */
  blocked: boolean
  hash: ExportedHash | undefined
  /** As the export itself says. */
  memberships: ForeignMembership[]
  /** What they have there and do not get here, in words. */
  left: string[]
}

export interface ForeignMembership {
  tenant: string
  /** Keys. */
  roles: string[]
}

export type ExportRecord = Record<string, unknown>

/** What the operator says of an export. */
export interface ReadOptions {
  /** Where a record says its tenants: `app_metadata.tenants`. */
  tenantField?: string | undefined
  /** Where it says roles, for those tenants that do not say their own. */
  roleField?: string | undefined
  /** Hashes that come in a file of their own, by id and by address. */
  hashes?: ReadonlyMap<string, string> | undefined
  /** Parameters that all hashes of the export share. */
  hashConfig?: Record<string, unknown> | undefined
}

export const textAt = (record: ExportRecord, name: string): string => {
  const value = record[name]
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
}

/** `true`, also as the text that some exports write. */
export const isTrue = (value: unknown): boolean =>
  value === true || (typeof value === 'string' && value.toLowerCase() === 'true')

/** An object, or its text. Anything else is an empty one. */
export function objectOf(value: unknown): ExportRecord {
  try {
    const found: unknown = typeof value === 'string' ? JSON.parse(value) : value
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as ExportRecord) : {}
  } catch {
    return {}
  }
}

/** The parts of a name that are there, else what stands in for them. */
export const nameOf = (parts: string[], otherwise = ''): string =>
  parts.filter(Boolean).join(' ') || otherwise
