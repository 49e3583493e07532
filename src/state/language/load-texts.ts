import type { LanguageTexts } from './language-pack.ts'
import { type LanguagePart, partOf } from './language-parts.ts'

/**
 * The texts of a part in a language. A namespace of another part asks for it, so that a page need not say whose texts it shows.
 * The bundle has one file of each, and this function is an import of it there (`scripts/languages/packs.ts`).
 */
export async function loadTexts(language: string, part: LanguagePart): Promise<{ default: LanguageTexts }> {
  if (language === 'en-XA') return import(`./en-XA/${part}.ts`)
  const { default: texts } = await import(`../../languages/${language}/${part}.json`, {
    with: { type: 'json' },
  })
  return {
    default(namespace, key, _, more) {
      const owner = partOf(namespace)
      if (owner === part) return texts[namespace]?.[key]
      if (owner) more(owner)
      return undefined
    },
  }
}
