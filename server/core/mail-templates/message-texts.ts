import { formOf, type Text } from '../../../rules/plural.ts'
import { ownLanguage } from '../../platform/language/language.ts'
import { isolated } from '../languages/isolated.ts'
import type { Languages } from '../languages/languages.ts'

/** How a message is said: its language, and the texts that stand in place of our English ones. */
export interface MessageTexts {
  language: string
  /** In that language: the vendor's, else our translation. */
  texts: Readonly<Record<string, Text>>
  /** What the vendor wrote in English, for keys that `texts` lacks. */
  english?: Readonly<Record<string, Text>> | undefined
  /** For words that are no texts of the message itself, such as the name of an event. */
  languages?: Languages | undefined
}

export const ownTexts: MessageTexts = { language: ownLanguage, texts: {} }

type Values = Readonly<Record<string, string | number | undefined>>

/** Says a text of a template, with its `{{holes}}` filled; `count` among the values chooses its form. */
export interface TextFn<Key extends string> {
  (key: Key, values?: Values): string
  /** BCP 47. */
  language: string
  /** A word that several messages and pages say, by its namespace and key. @param english where the language lacks it */
  term(namespace: string, key: string, english: string): string
  /** "30 minutes", "1 hour", "3 days": the largest unit that divides the time. @param seconds how long */
  duration(seconds: number): string
  /** A point in time, in UTC. @param at ISO time */
  moment(at: string): string
  /** A day, in UTC. @param at ISO time */
  day(at: string): string
  /** "Chrome, Windows": what is known of several things. */
  list(parts: readonly (string | undefined)[]): string
}

/** A value is filled in as it is: what stands in it is never filled again. */
const fill = (text: string, values: Values, language: string): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => {
    const value = values[name] ?? hole
    return typeof value === 'number' ? value.toLocaleString(language) : isolated(value, language)
  })

/** @param always what every text may name */
export function textIn<Texts extends Record<string, Text>>(
  own: Texts,
  { language, texts, english, languages }: MessageTexts,
  always: Values,
): TextFn<keyof Texts & string> {
  const text = (key: keyof Texts & string, values: Values = {}): string => {
    const said = texts[key]
    // An English text follows the rules of English.
    const spoken = said === undefined ? ownLanguage : language
    const form = formOf(said ?? english?.[key] ?? own[key] ?? '', values.count, spoken)
    return fill(form, { ...always, ...values }, spoken)
  }
  return Object.assign(text, {
    language,
    term: (namespace: string, key: string, inEnglish: string) =>
      formOf(languages?.texts(language, namespace)[key] ?? inEnglish, undefined, language),
    duration: (seconds: number) => durationIn(language, seconds),
    moment: (at: string) => `${written(language, at, MOMENT)} UTC`,
    day: (at: string) => written(language, at, DAY),
    list: (parts: readonly (string | undefined)[]) =>
      new Intl.ListFormat(language, { type: 'unit' }).format(
        parts.filter((part): part is string => Boolean(part)),
      ),
  })
}

const DAY = { dateStyle: 'long', timeZone: 'UTC' } as const
const MOMENT = { ...DAY, timeStyle: 'short' } as const
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** The day before the month in English, too: most of the world reads it so. */
function written(language: string, at: string, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, format).format(new Date(at))
}

export function durationIn(language: string, seconds: number): string {
  const amount = (count: number, unit: string) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  const [unit, size] = UNITS.find(([, size]) => seconds >= size && seconds % size === 0) ?? []
  if (unit && size) return amount(seconds / size, unit)
  return seconds >= 60 ? amount(Math.floor(seconds / 60), 'minute') : amount(seconds, 'second')
}
