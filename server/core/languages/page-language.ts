import type { FastifyRequest } from 'fastify'
import { bestLanguage, languagesAsked, ownLanguage } from '../../platform/language/language.ts'
import type { Vendor } from '../vendors/vendor.ts'
import type { Languages } from './languages.ts'

/** The language of a page that the server writes: the first that it has, of those that its reader asks for. */
export function pageLanguage(
  { tags }: Pick<Languages, 'tags'>,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
  _vendor?: Pick<Vendor, 'settings'>,
): string {
  return bestLanguage(languagesAsked(request), [ownLanguage, ...tags]) ?? ownLanguage
}
