import type { Executor } from '../../platform/db/scope.ts'
import type { Sealer } from '../../platform/secrets/seal.ts'
import type { DeclaredMessages } from '../mail-templates/declared-messages.ts'
import type { VendorFileKeys } from '../vendors/settings.ts'
import type { Mistake } from './mistake.ts'
import type { Step } from './step.ts'
import type { VendorEntry } from './vendor-schema.ts'

/** Compares keys of one vendor, each of which is right alone. */
export interface KeysCheck {
  /** The keys that it reads: where one of them is wrong by itself, nothing is compared. */
  reads: readonly (keyof VendorEntry)[]
  /** @param at where the entry stands: `vendors[0]` */
  mistakes(entry: VendorEntry, at: string, messages: DeclaredMessages): Mistake[]
}

/** What stands in the file and has no effect: no mistake, but the operator expects something of it. */
export interface Idle {
  key: string
  /** Follows on the key in the log of a start. */
  effect: string
  cure: string
}

/** Secrets of a key: kept sealed in a table of the feature's, and not among the settings. */
export interface Sealed<InFile> {
  /** Names of fields that are secrets, at whatever depth of the key: they are taken out of what is stored as settings. */
  fields: readonly string[]
  /**
   * What the file changes of them, reported without them.
   *
   * @param sealer undefined where nothing is written
   * @returns undefined where the key names no secrets
   */
  step(db: Executor, vendorId: string, input: InFile, sealer: Sealer | undefined): Promise<Step | undefined>
}

/** What a feature has to say of its keys of the vendor file beyond their schema. */
export interface VendorFilePart {
  checks?: readonly KeysCheck[]
  /** Addresses that production refuses, because secrets would cross the network readable. */
  insecure?(entry: VendorEntry, at: string): Mistake[]
  idle?(entry: VendorEntry, at: string): Idle[]
  sealed?: { readonly [Key in keyof VendorFileKeys]?: Sealed<VendorFileKeys[Key]> }
  /** What only the database knows, once roles and permissions of the file are there. @throws Error */
  stored?(db: Executor, entry: VendorEntry): Promise<void>
}

/** Without the fields of these names, at whatever depth. */
export function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => withoutFields(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !names.includes(name))
      .map(([name, inner]) => [name, withoutFields(inner, names)]),
  )
}
