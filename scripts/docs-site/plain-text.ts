import type { Token, Tokens } from 'marked'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const inside = (token: Token): string => {
  switch (token.type) {
    case 'table':
      return [(token as Tokens.Table).header, ...(token as Tokens.Table).rows].map(plainRow).join(' ')
    case 'list':
      return (token as Tokens.List).items.map(item => plainText(item.tokens)).join(' ')
    case 'br':
    case 'space':
    case 'hr':
    case 'checkbox':
      return ' '
    default:
      if ('tokens' in token && token.tokens) return plainText(token.tokens)
      return 'text' in token ? token.text : ''
  }
}

/** What a reader reads, in one line: for a search, and for anchors. */
export const plainText = (tokens: Token[]): string => {
  const blocks = tokens.map(token => (isBlock(token) ? `${inside(token)} ` : inside(token)))
  return blocks
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, entity => entities[entity]!)
    .replace(/\s+/g, ' ')
    .trim()
}

export const plainRow = (cells: Tokens.TableCell[]): string =>
  cells
    .map(({ tokens }) => plainText(tokens))
    .filter(Boolean)
    .join(' · ')

const isBlock = ({ type }: Token): boolean =>
  ['paragraph', 'heading', 'code', 'list', 'table', 'blockquote', 'space'].includes(type)
