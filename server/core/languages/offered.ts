import { ownLanguage } from '../../platform/language/language.ts'
import type { Languages } from './languages.ts'

/** What a vendor decides of languages. */
export interface LanguageLimits {
  languages: readonly string[]
}

/** The languages that a vendor offers, of those that there are texts in; the first is the last choice. */
export function offeredLanguages({ tags }: Pick<Languages, 'tags'>, limits?: LanguageLimits): string[] {
  const all = [ownLanguage, ...tags]
  const chosen = limits?.languages.filter(language => all.includes(language)) ?? []
  return chosen.length > 0 ? chosen : all
}
