import { bestMatch } from '../../../rules/language-tags.ts'
import { translatedLanguages } from '../../../rules/languages.ts'
import type { App } from '../app/app.ts'
import type { AdminBoxMetadata, Localizations } from '../app/options.ts'

/** In local storage: the language that a person chose. */
export const languageKey = 'frontegg-language'

export const ownLanguage = 'en'

/** Accented English for tests: only its exact name selects it. */
export const pseudoLanguage = 'en-XA'

/** The languages that there are packs of. */
export const shipped = [pseudoLanguage, ...translatedLanguages]

/** The languages of ours that the vendor offers, all unless its file limits them; the first is the last choice. */
export function offered({ languages }: AdminBoxMetadata): string[] {
  const known = [ownLanguage, ...shipped]
  const some = languages?.filter(tag => known.includes(tag))
  return some?.length ? some : known
}

/** The texts that the host and the vendor wrote, the stronger first. */
export const overridesOf = (app: App): Localizations[] =>
  [app.options, app.$metadata.get()].map(({ localizations }) => localizations ?? {})

/** What the person chose in this browser, else with their account. */
export const personsChoice = (app: App) =>
  app.env.local.getItem(languageKey) ?? app.session.$state.get().user?.language

/** What host, person and vendor ask for, the stronger first. */
export const languagesAskedFor = (app: App) => [
  app.options.language,
  personsChoice(app),
  ...overridesOf(app).map(({ defaultLanguage }) => defaultLanguage),
]

/**
 * The language of the app's texts, BCP 47: the first that there are texts in of the `language` of attribute and option, the
 * person's choice, the default language of the texts that host and vendor wrote, the page's `lang`, and what the
 * browser asks for; else English, or the first language that the vendor offers.
 */
export function chosenLanguage(app: App): string {
  // A host may also write texts without a language's name, and say by the default which language they are in.
  const written = overridesOf(app).flatMap(tree => [...Object.keys(tree), tree.defaultLanguage as string])
  const ours = offered(app.$metadata.get())
  const preferences = [...languagesAskedFor(app), ...app.env.languages()] as string[]
  return preferences.map(tag => bestMatch(tag, [...ours, ...written])).find(Boolean) ?? ours[0]!
}
