import { formOf, type Text } from '../../../rules/plural.ts'
import { ApiError, genericMessage } from '../../api/api-error.ts'
import { chosenLanguage, overridesOf, ownLanguage } from '../language/choice.ts'
import { $languageTexts, type KnownTexts } from '../language/language-pack.ts'
import type { App } from './app.ts'
import { fallbackTexts } from './constants.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** Texts by their keys. One with a number has a form for each that the number asks for: `{ one, other }`. */
export type Texts = Record<string, Text>

/** The texts of one feature. `namespace` is where a host overrides them: `loginBox.login`. */
export interface Catalog<T extends Texts> {
  readonly namespace: string
  readonly english: T
}

export type Values = Record<string, string | number>
/** Says a text. `count` among the values chooses its form; numbers are written as the language does. */
export type Translate<T extends Texts> = (key: keyof T & string, values?: Values) => string

/** Declares texts. Placeholders are `{{name}}`. */
export const catalog = <T extends Texts>(namespace: string, english: T): Catalog<T> => ({
  namespace,
  english,
})

/**
 * The form for `count`, with `{{name}}` filled in; an unknown name is left as it is written. Beside Hebrew or Arabic letters, of the
 * text or its own, a value stands between isolate characters, so that what is around it keeps its place.
 */
export const fill = (text: Text, values: Values = {}, language = ownLanguage): string => {
  const form = formOf(text, values.count, language)
  return form.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => {
    const value = values[name] ?? hole
    const said = value.toLocaleString(language)
    return value === said && /[\u0590-\u08ff]/.test(form + said) ? `\u2068${said}\u2069` : said
  })
}

const own = (tree: unknown, key: string): unknown =>
  tree != null && Object.hasOwn(tree, key) ? (tree as Record<string, unknown>)[key] : undefined

/** Overrides come from hosts and vendors: what is no text is passed over. */
const isText = (found: unknown): found is Text =>
  typeof found === 'string' ||
  (own(found, 'other') !== undefined &&
    Object.values(found as object).every(form => typeof form === 'string'))

/** Overrides may stand under a language or directly; of several trees the first that has the text wins. */
function overridden(app: App, language: string, path: string[]): Text | undefined {
  return overridesOf(app)
    .flatMap(tree => [[language, ...path], path].map(place => place.reduce(own, tree as unknown)))
    .find(isText)
}

/** The texts of a catalog in the app's language as far as it is loaded, with what the host and the vendor changed. */
export function translator<T extends Texts>(app: App, texts: Catalog<T>): Translate<T> {
  const { namespace, english } = texts
  const language = chosenLanguage(app)
  const translated = own($languageTexts.get(), language) as KnownTexts | undefined
  const path = namespace.split('.')
  return (key, values) => {
    const said =
      overridden(app, language, [...path, key]) ?? translated?.(namespace, key, english[key] ?? key)
    // An English text follows the rules of English.
    return fill(said ?? english[key] ?? key, values, said && language)
  }
}

/** What the error object says in one sentence for all of it (ERR-13) is said in several for people. */
const troubleTexts = catalog('common', {
  offline: 'You are offline. Check your connection, then try again.',
  unreachable: 'The server cannot be reached. Try again in a moment.',
  refused: 'The server takes no calls from this site. Tell whoever runs the site.',
  serverFailed: 'The server has a problem. Try again in a moment.',
})

/**
 * What a person reads of an error: the vendor's text for its code, else what went wrong, else what the language says for the
 * code, else its own message. Placeholders of a text are the values in the error's context.
 */
export function errorText(app: App, error: unknown, trouble?: Trouble): string {
  if (!(error instanceof ApiError)) return (error instanceof Error && error.message) || fallbackTexts.unknown
  const { errorCode, message } = error
  const values = error.errorContext as Values | undefined
  const said = overridden(app, chosenLanguage(app), ['errors', errorCode])
  if (said !== undefined) return fill(said, values)
  const t = translator(app, troubleTexts)
  if (error.unanswered) return t(troubleOf(app, trouble))
  // For visitors of a site whose page names no vendor: the answer itself is for developers.
  if (error.statusCode === 421) return t('refused')
  // A file of ours that does not come is of the server, too.
  if (error.statusCode >= 500 && (!error.errors.length || message === genericMessage))
    return t('serverFailed')
  return translator(app, catalog('errors', { [errorCode]: message }))(errorCode, values)
}
