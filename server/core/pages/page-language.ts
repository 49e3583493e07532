import type { FastifyRequest } from 'fastify'
import { bestLanguage, languagesAsked } from '../../platform/language/language.ts'
import type { Languages } from '../languages/languages.ts'
import { offeredLanguages } from '../languages/offered.ts'
import type { Vendor } from '../vendors/vendor.ts'
import { languageCookie } from './language-cookie.ts'

type Asked = Pick<FastifyRequest, 'headers' | 'query'> & Partial<Pick<FastifyRequest, 'cookies'>>

/** `ui_locales` of OpenID Connect Core §3.1.2.1: tags with spaces, the best first. */
function localesOf({ query }: Asked): string[] {
  const { ui_locales: locales } = (query ?? {}) as { ui_locales?: unknown }
  return typeof locales === 'string' ? locales.slice(0, 500).split(' ').filter(Boolean) : []
}

/**
 * The language of a page that the server writes: the first that the vendor offers of what the application asks for, what the
 * person chose here last, and what the browser asks for.
 */
export function pageLanguage(
  languages: Pick<Languages, 'tags'>,
  request: Asked,
  vendor?: Pick<Vendor, 'settings'>,
): string {
  const offered = offeredLanguages(languages, vendor?.settings)
  const preferences = [...localesOf(request), request.cookies?.[languageCookie], ...languagesAsked(request)]
  return bestLanguage(preferences, offered) ?? offered[0]!
}
