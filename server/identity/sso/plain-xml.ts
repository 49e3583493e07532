/** How much of it a reader takes on. */
export interface XmlLimits {
  tags: number
  depth: number
}

/** Of an answer that may name hundreds of groups. */
const LARGE: XmlLimits = { tags: 6000, depth: 60 }
const MAX_TAG_LENGTH = 4096
const TAG = /<[^<>"']*(?:"[^"<]*"[^<>"']*|'[^'<]*'[^<>"']*)*>/g

/**
 * Whether a document is nothing but elements, attributes and text, and no more of them than a provider needs. Document
 * types declare entities; comments and processing instructions cut texts in two for one reader and not for another. What
 * reads XML here takes time by the square of depth, elements and attributes, and anybody may send some: this looks first.
 */
export function isPlainXml(text: string, limits = LARGE): boolean {
  return !/<!|<\?(?!xml\s)/.test(text.replace(/^\uFEFF/, '')) && isSmall(text, limits)
}

function isSmall(text: string, limits: XmlLimits): boolean {
  const begun = text.split('<', limits.tags + 2).length - 1
  if (begun > limits.tags) return false
  let depth = 0
  let tags = 0
  for (const [tag] of text.matchAll(TAG)) {
    tags += 1
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>') && !tag.startsWith('<?')) depth += 1
    if (depth > limits.depth || tag.length > MAX_TAG_LENGTH) return false
  }
  // What is no whole tag might be one for another reader.
  return tags === begun
}
