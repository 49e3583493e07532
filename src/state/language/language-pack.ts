import { map } from 'nanostores'
import type { Text } from '../../../rules/plural.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { chosenLanguage, languagesAskedFor } from './choice.ts'
import { isTag } from './match.ts'

/** What a language says in place of an English text; undefined: it has none, and the English one is shown. */
export type LanguageTexts = (namespace: string, key: string, english: Text) => Text | undefined

/** By BCP 47 tag, what loads the texts of one part of the product: those that are shown together come in one file. */
export type LanguagePacks = Readonly<Record<string, () => Promise<{ default: LanguageTexts }>>>

/** The texts that are there, by language, for all apps: changes when a pack has come. */
export const $languageTexts = map<Record<string, LanguageTexts>>({})

const requested = new Set<unknown>()

/**
 * Asks for the pack of the app's language, once; nothing for English. A pack that does not come leaves its part in English
 * until the page is loaded again. What was asked for and is no language tag is named in one warning.
 */
export function loadPack(app: App, packs: LanguagePacks): void {
  for (const tag of languagesAskedFor(app) as string[]) {
    if (!tag || isTag(tag) || requested.has(tag)) continue
    requested.add(tag)
    app.log.warn(`the language ${tag} is no tag of BCP 47`)
  }
  const language = chosenLanguage(app)
  // A tag is the host's text: `toString` is one, too.
  const load = Object.hasOwn(packs, language) && packs[language]
  if (!load || requested.has(load)) return
  requested.add(load)
  loadAgain(load, app.clock.after).then(
    ({ default: come }) => {
      const before = $languageTexts.get()[language]
      $languageTexts.setKey(language, (...which) => come(...which) ?? before?.(...which))
    },
    error => app.log.warn(`no texts in ${language}`, error),
  )
}
