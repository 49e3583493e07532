/**
 * Whether a document is nothing but elements, attributes and text. Document types declare entities; comments and
 * processing instructions cut texts in two for one reader and not for another. No provider needs any of them.
 */
export function isPlainXml(text: string): boolean {
  return !/<!|<\?(?!xml\s)/.test(text.replace(/^\uFEFF/, ''))
}
