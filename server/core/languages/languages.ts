import { readFileSync } from 'node:fs'
import { translatedLanguages } from '../../../rules/languages.ts'
import type { Text } from '../../../rules/plural.ts'
import { sharedTexts } from './shared-texts.ts'

/** Texts by their keys. */
export type TextsByKey = Readonly<Record<string, Text>>

/** By namespace, then by key: `mails.<name>`, `texts.<name>`, `pages.<name>`, `events.<what>`. */
export type LanguageTexts = Readonly<Record<string, TextsByKey>>

/** What is translated of the server's own texts. */
export interface Languages {
  /** BCP 47, without English, which is in the code. */
  tags: readonly string[]
  /** Empty for a language, or a namespace, that has none. */
  texts(language: string, namespace: string): TextsByKey
}

const none: TextsByKey = {}

/**
 * Reads a language when it is first spoken, and keeps it: a process that only ever writes English holds no other text.
 *
 * @param tags the languages that are offered
 * @param read the texts of one of them
 */
export function openLanguages(
  tags: readonly string[] = translatedLanguages,
  read: (language: string) => LanguageTexts = readLanguage,
): Languages {
  const known = new Map<string, LanguageTexts>()
  return {
    tags,
    texts(language, namespace) {
      if (!tags.includes(language)) return none
      const texts = known.get(language) ?? read(language)
      known.set(language, texts)
      return Object.hasOwn(texts, namespace) ? texts[namespace]! : none
    },
  }
}

/** The file of a language beside this module, with what it shares with pages of the browser. */
export function readLanguage(language: string): LanguageTexts {
  const own = JSON.parse(
    readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8'),
  ) as LanguageTexts
  return sharedTexts(language, own)
}
