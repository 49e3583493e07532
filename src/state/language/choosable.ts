import type { AdminBoxMetadata, AppOptions } from '../app/options.ts'
import { offered, pseudoLanguage } from './choice.ts'

/** Beside the languages, texts for all of them stand by their namespaces. */
const isLanguage = (key: string): boolean => /^[a-z]{2,3}(-|$)/.test(key)

/** The languages that a person can choose: those that the vendor offers, and those that it or the host has texts of. */
export function choosable(options: AppOptions, metadata: AdminBoxMetadata): string[] {
  const written = [options, metadata].flatMap(({ localizations = {} }) => Object.keys(localizations))
  const all = new Set([...offered(metadata), ...written.filter(isLanguage)])
  return [...all].filter(tag => tag !== pseudoLanguage)
}

/** As its own speakers write it: "Deutsch", "Português (Brasil)". */
export function languageName(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  const [first = ''] = name
  return first.toLocaleUpperCase(tag) + name.slice(first.length)
}
