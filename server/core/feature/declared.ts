import type { Declared } from '../context/declared.ts'
import type { Mails } from '../mail-templates/template.ts'
import { catalogOf } from '../permissions/catalog.ts'
import { settingsOf } from '../vendors/settings.ts'
import { coreMails } from './core-mails.ts'
import { corePart } from './core-vendor-file.ts'
import type { Feature } from './feature.ts'

/** @throws Error for a mail that is declared twice */
function mailsOf(parts: readonly Mails[]): Mails {
  const names = parts.flatMap(mails => Object.keys(mails))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`The mail ${twice} is declared twice.`)
  return Object.assign({}, ...parts)
}

export const declaredBy = async (features: readonly Feature[]): Promise<Declared> => ({
  permissions: catalogOf(features.flatMap(({ permissions = [] }) => permissions)),
  mails: mailsOf([coreMails, ...features.flatMap(({ mails }) => (mails ? [mails] : []))]),
  settings: settingsOf(await Promise.all(features.flatMap(({ settings }) => (settings ? [settings()] : [])))),
  vendorFile: [
    corePart,
    ...(await Promise.all(features.flatMap(({ vendorFile }) => (vendorFile ? [vendorFile()] : [])))),
  ],
  flags: features.flatMap(({ flags = [] }) => flags),
})
