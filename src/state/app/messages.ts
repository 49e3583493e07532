import { formOf, type Text } from '../../../rules/plural.ts'
import { ApiError, genericMessage } from '../../api/api-error.ts'
import type { App } from './app.ts'
import { fallbackTexts } from './constants.ts'
import type { Localizations } from './options.ts'
import { troubleOf } from './trouble.ts'

/** Texts by their keys. One with a number has a form for each that the number asks for: `{ one, other }`. */
export type Texts = Record<string, Text>

/** The texts of one feature. `namespace` is where a host overrides them: `loginBox.login`. */
export interface Catalogue<T extends Texts> {
  readonly namespace: string
  readonly english: T
}

export type Values = Record<string, string | number>
/** Says a text. `count` among the values chooses its form; numbers are written as the language does. */
export type Translate<T extends Texts> = (key: keyof T & string, values?: Values) => string

/** Declares texts. Placeholders are `{{name}}`. */
export const catalogue = <T extends Texts>(namespace: string, english: T): Catalogue<T> => ({
  namespace,
  english,
})

/** In local storage: the language that a person chose. */
export const languageKey = 'frontegg-language'

/** The form for `count`, with `{{name}}` filled in; an unknown name is left as it is written. */
export const fill = (text: Text, values: Values = {}, language = 'en'): string =>
  formOf(text, values.count, language).replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) =>
    (values[name] ?? hole).toLocaleString(language),
  )

const own = (tree: unknown, key: string): unknown =>
  typeof tree === 'object' && tree !== null && Object.hasOwn(tree, key)
    ? (tree as Record<string, unknown>)[key]
    : undefined

function at(tree: unknown, path: string[]): Text | undefined {
  const found = path.reduce(own, tree)
  return typeof found === 'string' || typeof own(found, 'other') === 'string' ? (found as Text) : undefined
}

/** Overrides may stand under a language or directly; of several trees the first that has the text wins. */
function overridden(
  trees: (Localizations | undefined)[],
  language: string,
  path: string[],
): Text | undefined {
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
export function translator<T extends Texts>(app: App, texts: Catalogue<T>): Translate<T> {
  const language = languageOf(app)
  const path = texts.namespace.split('.')
  return (key, values) => {
    const said = overridden(treesOf(app), language, [...path, key])
    return said === undefined ? fill(texts.english[key] ?? key, values) : fill(said, values, language)
  }
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
  if (said !== undefined) return fill(said)
  if (error.unanswered) return translator(app, troubleTexts)(troubleOf(app))
  const inNoWords = error.errors.length === 0 || error.message === genericMessage
  const failed = error.statusCode >= 500 && error.cause === undefined && inNoWords
  return failed ? translator(app, troubleTexts)('serverFailed') : error.message
}
