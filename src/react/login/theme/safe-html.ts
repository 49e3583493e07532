/** Elements that show something and do nothing. */
const shown = new Set(
  'a abbr b blockquote br code div em figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img li ol p picture section small source span strong sub sup table tbody td th thead tr u ul'.split(
    ' ',
  ),
)
const attributes =
  /^(alt|aria-[a-z]+|class|colspan|dir|height|href|lang|role|rowspan|src|srcset|target|title|width)$/
/** Addresses that open or show something; none that runs. */
const addresses = /^(https?:|mailto:|tel:|data:image\/|[/?#.]|[^:]*$)/i

/**
 * HTML of a theme as nodes that can be shown beside a password field: no scripts, forms, frames or handlers, whatever is
 * written in it. Where a page allows no policy of ours (Trusted Types), its text alone is shown.
 *
 * Nodes are made anew from a list and never written out and parsed again, so nothing can become markup on the second parsing
 * (mutation XSS). `Element.setHTML` would be a second policy in some browsers: it can name neither the addresses that a link
 * may have nor `aria-*`, and sets `style` as the attribute that a strict page forbids.
 */
export function safeHtml(html: string): DocumentFragment {
  const fragment = document.createDocumentFragment()
  try {
    const { body } = new DOMParser().parseFromString(parsable(unstyled(html)), 'text/html')
    fragment.append(...copies(body))
  } catch {
    fragment.append(html.replace(/<[^>]*>/g, ''))
  }
  return fragment
}

/** A strict page complains of a `style` attribute as soon as it is parsed: it waits under another name. */
const unstyled = (html: string): string =>
  html.replace(/<[^>]*>/g, tag => tag.replace(/\sstyle\s*=/gi, ' data-style='))

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string },
  ): { createHTML(html: string): string }
}
let policy: ReturnType<PolicyFactory['createPolicy']> | undefined

/** For pages that require Trusted Types, as our hosted ones do. It is parsed into a document of nothing, and copied out of it. */
function parsable(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  policy ??= trustedTypes?.createPolicy('portico-look', { createHTML: text => text })
  return policy?.createHTML(html) ?? html
}

const copies = (parent: Node): Node[] => [...parent.childNodes].flatMap(copy)

function copy(node: Node): Node[] {
  if (node instanceof Text) return [node.cloneNode()]
  if (!(node instanceof HTMLElement)) return []
  const name = node.localName
  if (!shown.has(name)) return []
  const created = document.createElement(name)
  for (const attribute of node.attributes)
    if (attributes.test(attribute.name) && isHarmless(attribute))
      created.setAttributeNode(attribute.cloneNode() as Attr)
  // Through the object model, for a strict page forbids the attribute.
  const style = node.getAttribute('data-style')
  if (style) created.style.cssText = style
  if (created instanceof HTMLAnchorElement && created.target) created.rel = 'noopener noreferrer'
  created.append(...copies(node))
  return [created]
}

const isHarmless = ({ name, value }: Attr) => !/^(href|src)$/.test(name) || addresses.test(value.trim())
