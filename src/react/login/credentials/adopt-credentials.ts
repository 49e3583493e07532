import { credentialsCss } from './credentials-css.ts'

/** A constructed sheet belongs to one document. */
const sheets = new WeakMap<Document, CSSStyleSheet>()

/** Styles the form in the tree that it stands in: the page's, or a shadow root. Asking again is harmless. */
export function adoptCredentials(tree: Node): void {
  const document = tree.ownerDocument ?? (tree as Document)
  const Sheet = document.defaultView?.CSSStyleSheet
  if (!Sheet || !('adoptedStyleSheets' in tree)) return
  const root = tree as Document | ShadowRoot
  let sheet = sheets.get(document)
  if (!sheet) {
    sheet = new Sheet()
    sheet.replaceSync(credentialsCss())
    sheets.set(document, sheet)
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
