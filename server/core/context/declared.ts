import type { Mails } from '../mail-templates/template.ts'
import type { Catalogue } from '../permissions/catalogue.ts'
import type { DeclaredSettings } from '../vendors/settings.ts'

/** What all features declare together, for what lies below them: core knows no feature by its name. */
export interface Declared {
  permissions: Catalogue
  /** Every flag that the client asks for. */
  flags: readonly string[]
  /** Every mail that is sent. */
  mails: Mails
  /** What a vendor can decide. */
  settings: DeclaredSettings
}
