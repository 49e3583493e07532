import { baseCss } from './base-styles.ts'

/**
 * How everything of ours is styled: one constructable sheet that every shadow root adopts. Rules exist once however many
 * elements are mounted, no `<style>` tag is ever made, a page with `style-src 'none'` needs no nonce, and styles survive
 * when the page moves an element.
 *
 * Nothing touches the DOM until a root asks to be styled, so all of it can be imported in Node for prerendering.
 */
interface Sheets {
  base: CSSStyleSheet
  rules: CSSStyleSheet
}

const written: string[] = []
/** Per document, because a constructed sheet cannot be adopted across documents. */
const sheets = new Map<Document, Sheets>()

function append(sheet: CSSStyleSheet, rule: string): void {
  try {
    sheet.insertRule(rule, sheet.cssRules.length)
  } catch {
    // A selector that one engine does not know must not take the other rules with it.
  }
}

function sheetsOf(document: Document): Sheets {
  const known = sheets.get(document)
  if (known) return known
  const Sheet = document.defaultView?.CSSStyleSheet ?? CSSStyleSheet
  const created = { base: new Sheet(), rules: new Sheet() }
  created.base.replaceSync(baseCss())
  for (const rule of written) append(created.rules, rule)
  sheets.set(document, created)
  return created
}

/** Adds one rule, for every root of ours. */
export function writeRule(rule: string): void {
  written.push(rule)
  for (const { rules } of sheets.values()) append(rules, rule)
}

/** Styles a root. Asking again, or after the page moved the element into another document, is harmless. */
export function adopt(root: ShadowRoot): void {
  const { base, rules } = sheetsOf(root.ownerDocument)
  if (!root.adoptedStyleSheets.includes(rules)) root.adoptedStyleSheets.push(base, rules)
}

/** Everything styled so far as text, base sheet first, one rule a line: for pages rendered without a browser. */
export function stylesheetText(): string {
  return [baseCss(), ...written].join('\n')
}
