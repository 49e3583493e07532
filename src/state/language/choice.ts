import { bestMatch } from '../../../rules/language-tags.ts'
import { translatedLanguages } from '../../../rules/languages.ts'
import type { App } from '../app/app.ts'
import type { Localizations } from '../app/options.ts'

/** In local storage: the language that a person chose. */
export const languageKey = 'frontegg-language'

export const ownLanguage = 'en'

/** The languages that there are packs of. `en-XA` is accented English for tests: only its exact name selects it. */
export const shipped = ['en-XA', ...translatedLanguages]

/** The languages of ours that the vendor offers, all unless its file limits them; the first is the last choice. */
export function offered(app: App): string[] {
  const known = [ownLanguage, ...shipped]
  const some = app.$metadata.get().languages?.filter(tag => known.includes(tag))
  return some?.length ? some : known
}

/** The texts that the host and the vendor wrote, the stronger first. */
export const overridesOf = (app: App): Localizations[] =>
  [app.options, app.$metadata.get()].map(({ localizations }) => localizations ?? {})

/** What host, person and vendor ask for, the stronger first. */
export const languagesAskedFor = (app: App) => [
  app.options.language,
  app.env.local.getItem(languageKey),
  ...overridesOf(app).map(({ defaultLanguage }) => defaultLanguage),
]

/**
 * The language of the app's texts, BCP 47: the first that there are texts in of the `language` of attribute and option, the
 * person's stored choice, the default language of the texts that host and vendor wrote, the page's `lang`, and what the
 * browser asks for; else English, or the first language that the vendor offers.
 */
export function chosenLanguage(app: App): string {
  const trees = overridesOf(app)
  const defaults = trees.map(tree => tree.defaultLanguage)
  const preferences = [...languagesAskedFor(app), ...app.env.languages()]
  // A host may also write texts without a language's name, and say by the default which language they are in.
  const ours = offered(app)
  const available = [...ours, ...trees.flatMap(Object.keys), ...(defaults as string[])]
  return (
    (preferences as string[]).map(preference => bestMatch(preference, available)).find(Boolean) ?? ours[0]!
  )
}
