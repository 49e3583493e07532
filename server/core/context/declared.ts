import type { Languages } from '../languages/languages.ts'
import type { DeclaredMessages } from '../mail-templates/declared-messages.ts'
import type { Catalog } from '../permissions/catalog.ts'
import type { VendorFilePart } from '../vendor-file/part.ts'
import type { DeclaredSettings } from '../vendors/settings.ts'

/** What all features declare together, for what lies below them: core knows no feature by its name. */
export interface Declared extends DeclaredMessages {
  permissions: Catalog
  /** Translations of what the server says. */
  languages: Languages
  /** Every flag that the client asks for. */
  flags: readonly string[]
  /** What a vendor can decide. */
  settings: DeclaredSettings
  /** What is said of keys of the vendor file beyond their schema, a part for core and each feature that has one. */
  vendorFile: readonly VendorFilePart[]
}
