import type { Declared } from '../context/declared.ts'
import { openLanguages } from '../languages/languages.ts'
import { catalogOf } from '../permissions/catalog.ts'
import { settingsOf } from '../vendors/settings.ts'
import { coreMails } from './core-mails.ts'
import { coreTextMessages } from './core-text-messages.ts'
import { corePart } from './core-vendor-file.ts'
import type { Feature } from './feature.ts'

/** @throws Error for a message that is declared twice */
function eachOnce<Messages extends object>(what: string, parts: readonly Messages[]): Messages {
  const names = parts.flatMap(messages => Object.keys(messages))
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice) throw new Error(`The ${what} ${twice} is declared twice.`)
  return Object.assign({}, ...parts)
}

export const declaredBy = async (features: readonly Feature[]): Promise<Declared> => ({
  permissions: catalogOf(features.flatMap(({ permissions = [] }) => permissions)),
  languages: openLanguages(),
  mails: eachOnce('mail', [coreMails, ...features.flatMap(({ mails }) => (mails ? [mails] : []))]),
  textMessages: eachOnce('text message', [
    coreTextMessages,
    ...features.flatMap(({ textMessages }) => (textMessages ? [textMessages] : [])),
  ]),
  settings: settingsOf(await Promise.all(features.flatMap(({ settings }) => (settings ? [settings()] : [])))),
  vendorFile: [
    corePart,
    ...(await Promise.all(features.flatMap(({ vendorFile }) => (vendorFile ? [vendorFile()] : [])))),
  ],
  flags: features.flatMap(({ flags = [] }) => flags),
})
