import { ApiError, genericMessage } from '../../api/api-error.ts'
import type { App } from './app.ts'
import { fallbackTexts } from './constants.ts'
import type { Localizations } from './options.ts'
import { troubleOf } from './trouble.ts'

/** The texts of one feature. `namespace` is where a host overrides them: `loginBox.login`. */
export interface Catalogue<T extends Record<string, string>> {
  readonly namespace: string
  readonly english: T
}

export type Values = Record<string, string | number>
export type Translate<T extends Record<string, string>> = (key: keyof T & string, values?: Values) => string

/** Declares texts. Placeholders are `{{name}}`. */
export const catalogue = <T extends Record<string, string>>(namespace: string, english: T): Catalogue<T> => ({
  namespace,
  english,
})

/** In local storage: the language that a person chose. */
export const languageKey = 'frontegg-language'

/** Fills `{{name}}`; an unknown name is left as it is written. */
export const fill = (text: string, values: Values = {}): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(values[name] ?? hole))

const own = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null && Object.hasOwn(tree, key)
    ? (tree as Record<string, unknown>)[key]
    : undefined

function at(tree: unknown, path: string[]): string | undefined {
  const found = path.reduce(own, tree)
  return typeof found === 'string' ? found : undefined
}

/** Overrides may stand under a language or directly; of several trees the first that has the text wins. */
function overridden(
  trees: (Localizations | undefined)[],
  language: string,
  path: string[],
): string | undefined {
  for (const tree of trees) {
    const found = at(tree, [language, ...path]) ?? at(tree, path)
    if (found !== undefined) return found
  }
  return undefined
}

const treesOf = (app: App) => [app.options.localizations, app.$metadata.get().localizations]

/** The language of the texts: the person's choice, the vendor's default, English. */
export function languageOf(app: App): string {
  const chosen = app.env.local.getItem(languageKey)
  const byDefault = treesOf(app).map(tree => tree?.defaultLanguage)
  return chosen ?? byDefault.find(language => typeof language === 'string') ?? 'en'
}

/** The texts of a catalogue in the app's language, with what the host and the vendor changed. */
export function translator<T extends Record<string, string>>(app: App, texts: Catalogue<T>): Translate<T> {
  const language = languageOf(app)
  const path = texts.namespace.split('.')
  return (key, values) =>
    fill(overridden(treesOf(app), language, [...path, key]) ?? texts.english[key] ?? key, values)
}

/** What the error object says in one sentence for all of it (ERR-13) is told apart for people. */
const troubleTexts = catalogue('common', {
  offline: 'You are offline. Check your connection, then try again.',
  unreachable: 'The server cannot be reached. Try again in a moment.',
  refused: 'The server takes no calls from this site. Tell whoever runs the site.',
  serverFailed: 'The server has a problem. Try again in a moment.',
})

/** What a person reads of an error: the vendor's text for its code, else what went wrong, else its own message. */
export function errorText(app: App, error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.message ? error.message : fallbackTexts.unknown
  const said = overridden(treesOf(app), languageOf(app), ['errors', error.errorCode])
  if (said !== undefined) return said
  if (error.unanswered) return translator(app, troubleTexts)(troubleOf(app))
  const inNoWords = error.errors.length === 0 || error.message === genericMessage
  const failed = error.statusCode >= 500 && error.cause === undefined && inNoWords
  return failed ? translator(app, troubleTexts)('serverFailed') : error.message
}
