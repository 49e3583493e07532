import { formOf, type Text } from '../../../rules/plural.ts'
import { ownLanguage } from '../../platform/language/language.ts'

/** How a message is said: its language, and the texts that the vendor wrote in place of ours. */
export interface MessageTexts {
  language: string
  texts: Readonly<Record<string, Text>>
}

export const ownTexts: MessageTexts = { language: ownLanguage, texts: {} }

type Values = Readonly<Record<string, string | number | undefined>>

/** Says a text of a template, with its `{{holes}}` filled; `count` among the values chooses its form. */
export interface TextFn<Key extends string> {
  (key: Key, values?: Values): string
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
const fill = (text: string, values: Values): string =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(values[name] ?? hole))

/** @param always what every text may name */
export function textIn<Texts extends Record<string, Text>>(
  own: Texts,
  { language, texts }: MessageTexts,
  always: Values,
): TextFn<keyof Texts & string> {
  const text = (key: keyof Texts & string, values: Values = {}): string => {
    const said = texts[key]
    // Ours is English, and follows the rules of English.
    const form = formOf(said ?? own[key] ?? '', values.count, said === undefined ? ownLanguage : language)
    return fill(form, { ...always, ...values })
  }
  return Object.assign(text, {
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
