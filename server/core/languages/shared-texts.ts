import { existsSync, readFileSync } from 'node:fs'
import type { LanguageTexts } from './languages.ts'

/** Texts that pages of the browser say, too: translated there, once. */
interface Shared {
  /** The file of the browser, and the namespace in it. */
  part: string
  namespace: string
  /** The namespaces of the server that have them. */
  as: readonly string[]
  /** Of keys; all where it is left out. */
  only?: (key: string) => boolean
}

export const shared: readonly Shared[] = [
  {
    part: 'portal',
    namespace: 'adminPortal.notificationTopics',
    as: ['mails.notification', 'mails.notification-digest'],
  },
  // What the page says that lets a sign-in of another application go no further.
  { part: 'errors', namespace: 'errors', as: ['pages.refusals'] },
  { part: 'errors', namespace: 'errors', as: ['pages.authorize'], only: code => /^ER-2500[123]$/.test(code) },
]

const browser = new URL('../../../src/languages/', import.meta.url)

/**
 * The texts of a language with those that it shares. A build writes both into one file (`scripts/bundle-server.mjs`), where the
 * sources of the browser are not.
 */
export function sharedTexts(language: string, own: LanguageTexts): LanguageTexts {
  const texts: Record<string, LanguageTexts[string]> = { ...own }
  for (const { part, namespace, as, only = () => true } of shared) {
    const file = new URL(`${language}/${part}.json`, browser)
    if (!existsSync(file)) continue
    const all = (JSON.parse(readFileSync(file, 'utf8')) as LanguageTexts)[namespace] ?? {}
    const said = Object.fromEntries(Object.entries(all).filter(([key]) => only(key)))
    for (const name of as) texts[name] = { ...said, ...texts[name], ...own[name] }
  }
  return texts
}
