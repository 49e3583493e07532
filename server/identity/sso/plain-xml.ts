const MAX_TAGS = 6000
const MAX_TAG_LENGTH = 4096
const DEEPEST = 60
const TAG = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/g

/**
 * Whether a document is nothing but elements, attributes and text, and no more of them than a provider needs. Document
 * types declare entities; comments and processing instructions cut texts in two for one reader and not for another. What
 * reads XML here takes time by the square of depth, elements and attributes, and anybody may send some: this looks first.
 */
export function isPlainXml(text: string): boolean {
  return !/<!|<\?(?!xml\s)/.test(text.replace(/^\uFEFF/, '')) && isSmall(text)
}

function isSmall(text: string): boolean {
  const begun = text.split('<', MAX_TAGS + 2).length - 1
  if (begun > MAX_TAGS) return false
  let depth = 0
  let tags = 0
  for (const [tag] of text.matchAll(TAG)) {
    tags += 1
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>') && !tag.startsWith('<?')) depth += 1
    if (depth > DEEPEST || tag.length > MAX_TAG_LENGTH) return false
  }
  // What is no whole tag might be one for another reader.
  return tags === begun
}
