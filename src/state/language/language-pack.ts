import { map } from 'nanostores'
import { isTag } from '../../../rules/language-tags.ts'
import type { Text } from '../../../rules/plural.ts'
import type { App } from '../app/app.ts'
import { loadAgain } from '../app/load-again.ts'
import { chosenLanguage, languagesAskedFor, shipped } from './choice.ts'
import type { LanguagePart } from './language-parts.ts'
import { loadTexts } from './load-texts.ts'

/** What a language says in place of an English text; undefined: it has none, and the English one is shown. */
export type KnownTexts = (namespace: string, key: string, english: Text) => Text | undefined

/** The texts of one part; `more` asks for the part that a text is in, if it is another one. */
export type LanguageTexts = (
  ...which: [...Parameters<KnownTexts>, more: (part: LanguagePart) => void]
) => Text | undefined

/** The texts that are there, by language, for all apps: changes when a pack has come. */
export const $languageTexts = map<Record<string, KnownTexts>>({})

/** Packs, and tags that were warned of, for all apps: each once. */
export const requested = new Set<string>()

/**
 * Asks for a part in the app's language, once; nothing for English. A pack that does not come leaves its part in English
 * until the page is loaded again. What was asked for and is no language tag is named in one warning.
 *
 * @param load stands for the import in tests
 */
export function loadPack(app: App, part: LanguagePart, load = loadTexts): void {
  for (const tag of languagesAskedFor(app) as string[]) {
    if (!tag || isTag(tag) || requested.has(tag)) continue
    requested.add(tag)
    app.log.warn(`the language ${tag} is no tag of BCP 47`)
  }
  const more = (other: LanguagePart) => loadPack(app, other, load)
  const language = chosenLanguage(app)
  const pack = `${part} in ${language}`
  if (!shipped.includes(language) || requested.has(pack)) return
  requested.add(pack)
  loadAgain(() => load(language, part), app.clock.after).then(
    ({ default: come }) => {
      const before = $languageTexts.get()[language]
      $languageTexts.setKey(language, (...which) => come(...which, more) ?? before?.(...which))
    },
    error => app.log.warn(`no texts of ${pack}`, error),
  )
}
