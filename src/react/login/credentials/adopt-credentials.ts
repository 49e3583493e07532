import { credentialsCss } from './credentials-css.ts'

/** A constructed sheet belongs to one document. */
const sheets = new WeakMap<Document, Map<() => string, CSSStyleSheet>>()

/** Styles the form in the tree that it stands in: the page's, or a shadow root. Asking again is harmless. */
export function adoptCredentials(tree: Node, css = credentialsCss): void {
  const document = tree.ownerDocument ?? (tree as Document)
  const Sheet = document.defaultView?.CSSStyleSheet
  if (!Sheet || !('adoptedStyleSheets' in tree)) return
  const root = tree as Document | ShadowRoot
  const known = sheets.get(document) ?? new Map<() => string, CSSStyleSheet>()
  sheets.set(document, known)
  let sheet = known.get(css)
  if (!sheet) {
    sheet = new Sheet()
    sheet.replaceSync(css())
    known.set(css, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
