import { html } from '../../platform/html/html.ts'

/** The first step of the login box as the build leaves it (`scripts/prerender.mjs`). */
export interface FirstStep {
  /** With `{{namespace:key}}` in place of texts; empty when the bundle was not built. */
  markup: string
  /** What each of these says, by language. */
  texts: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Texts by the words of their namespaces, as the app takes them. */
interface TextTree {
  [name: string]: string | TextTree
}

interface Reader {
  language: string
  direction: 'ltr' | 'rtl'
  /** `localizations` of the vendor, which win over our texts, in one language or in all of them. */
  own: unknown
}

const inTree = (tree: unknown, name: string): unknown =>
  typeof tree === 'object' && tree !== null && Object.hasOwn(tree, name)
    ? (tree as Record<string, unknown>)[name]
    : undefined

/**
 * The first step in its reader's language.
 *
 * @returns also its texts as `localizations`: the app says the same before a file of the language has come, so that React
 *   finds what it draws, and nothing moves when the live texts take over
 */
export function firstStepFor(
  { markup, texts }: FirstStep,
  { language, direction, own }: Reader,
): { markup: string; localizations: TextTree } {
  const said: TextTree = {}
  const spoken = markup
    .replace('{{language}}', html`dir="${direction}" lang="${language}"`.text)
    .replace(/\{\{([\w.]+):(\w+)\}\}/g, (mark, namespace: string, key: string) => {
      const path = [...namespace.split('.'), key]
      const [written] = [[language, ...path], path]
        .map(way => way.reduce(inTree, own))
        .filter(found => typeof found === 'string')
      const text = written ?? texts[language]?.[mark] ?? texts.en?.[mark] ?? ''
      let place = said
      for (const name of path.slice(0, -1)) place = (place[name] ??= {}) as TextTree
      place[key] = text
      return html`${text}`.text
    })
  return { markup: spoken, localizations: { [language]: said } }
}
