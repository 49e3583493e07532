import type { FastifyRequest } from 'fastify'
import { bestMatch } from '../../../rules/language-tags.ts'

/** The languages that texts may be written in, as the bundle's options name them (BCP 47). Ours are English. */
export const languages = [
  'en',
  'he',
  'es',
  'fr',
  'de',
  'it',
  'pt-BR',
  'zh',
  'ja',
  'ko',
  'ar',
  'ru',
  'nl',
  'tr',
  'hi',
  'id',
  'vi',
  'pl',
  'sv',
  'nb',
  'da',
  'th',
  'uk',
  'ro',
  'cs',
] as const

export type Language = (typeof languages)[number]

export const ownLanguage = 'en'

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i

/** Browsers ask for fewer; each is compared with every language that there is. */
const most = 10

/** The languages that the browser asks for (RFC 9110 §12.5.4), the one that it likes best first. */
export const languagesAsked = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  (headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map(part => {
      const [tag = '', quality] = part.trim().split(/\s*;\s*q\s*=\s*/)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => TAG.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .slice(0, most)
    .map(({ tag }) => tag)

/** The same with commas, for a message that waits: its reader may have no better. */
export const localeAsked = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  languagesAsked(request).slice(0, 5).join(',') || undefined

/** The language that the browser likes best, if it says one. */
export const languageAsked = (request: Pick<FastifyRequest, 'headers'>): string | undefined =>
  languagesAsked(request)[0]

/** The first preference that can be met: the language itself, else the same in its script, whatever the country. */
export function bestLanguage(
  localePreferences: readonly (string | null | undefined)[],
  available: readonly string[],
): string | undefined {
  for (const preference of localePreferences) {
    const found = preference && bestMatch(preference, available)
    if (found) return found
  }
  return undefined
}

const base = (language: string): string => language.toLowerCase().split('-')[0]!

export const isRightToLeft = (language: string): boolean => ['ar', 'he'].includes(base(language))
