// React's own (well-formed) HTML as data: `[tag, attributes, ...children]`, texts as strings.
const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const voidTags = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])
const token =
  /<!--([\s\S]*?)-->|<\/([^>]+)>|<([a-zA-Z][^\s/>]*)((?:\s+[^\s=/>]+(?:="[^"]*")?)*)\s*\/?>|([^<]+)/g

const decode = text => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name])

/**
 * @param {string} html one root element as `renderToString` writes it
 * @throws when the markup needs what a strict page forbids (style and on* attributes) or what cannot be hydrated
 *   from data (Suspense boundaries)
 */
export function parseTree(html) {
  const top = ['', {}]
  const open = [top]
  let at = 0
  for (const match of html.matchAll(token)) {
    if (match.index !== at)
      throw new Error(`cannot parse the prerendered markup at ${html.slice(at, at + 40)}`)
    at += match[0].length
    const [, comment, closing, tag, attributes, text] = match
    if (comment !== undefined) {
      // An empty comment only keeps two texts apart; as data they are apart anyway.
      if (comment.trim()) throw new Error(`Suspense cannot be prerendered: <!--${comment}-->`)
    } else if (closing) {
      if (open.pop()[0] !== closing) throw new Error(`unbalanced </${closing}>`)
    } else if (tag) {
      const node = [tag, readAttributes(attributes)]
      open.at(-1).push(node)
      if (!voidTags.has(tag)) open.push(node)
    } else open.at(-1).push(decode(text))
  }
  if (at !== html.length || open.length !== 1) throw new Error('the prerendered markup does not end')
  if (top.length !== 3) throw new Error('the prerendered markup must have one root element')
  return top[2]
}

function readAttributes(text) {
  const attributes = {}
  for (const [, name, value = ''] of text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)) {
    if (name === 'style' || name.startsWith('on'))
      throw new Error(`the attribute ${name} is refused under a strict content security policy`)
    attributes[name] = decode(value)
  }
  return attributes
}
