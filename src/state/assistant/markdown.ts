/**
 * The part of Markdown that an answer may have. HTML, images, tables and addresses that lead elsewhere stay the text that they are:
 * what comes from a model, or from what it read, is drawn by these kinds and no others.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; inside: Inline[] }
  | { kind: 'em'; inside: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; inside: Inline[]; external: boolean }
  | { kind: 'break' }

export type Block =
  | { kind: 'paragraph'; inside: Inline[] }
  | { kind: 'heading'; inside: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Inline[][] }
  | { kind: 'code'; text: string }

/** Places of the portal, and https: nothing that runs, nothing that opens another program. Names and passwords are refused. */
export function safeLink(href: string): { href: string; external: boolean } | undefined {
  if (/^#\/admin-box\/[\w\-/?=&%.]*$/.test(href)) return { href, external: false }
  if (!/^https:\/\//i.test(href)) return undefined
  const url = URL.parse(href)
  return url && !url.username && !url.password ? { href: url.href, external: true } : undefined
}

const item = /^\s{0,3}(?:([-*+])|(\d{1,4})[.)])\s(.*)$/

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  const lines = source.replace(/\r\n?/g, '\n').split('\n')
  let paragraph: string[] = []
  const flush = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', inside: parseInline(paragraph.join('\n')) })
    paragraph = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const listed = item.exec(line)
    const heading = headingIn(line)
    if (/^\s*```/.test(line)) {
      flush()
      const end = lines.findIndex((each, index) => index > at && /^\s*```\s*$/.test(each))
      const last = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') })
      at = last
    } else if (heading !== undefined) {
      flush()
      blocks.push({ kind: 'heading', inside: parseInline(heading) })
    } else if (listed) {
      flush()
      addItem(blocks, listed, lines[at - 1])
    } else if (line.trim() === '') flush()
    else paragraph.push(line.trim())
  }
  flush()
  return blocks
}

/** Signs behind it may close it. Cut off by steps: one pattern for all would try each number of spaces with each other. */
function headingIn(line: string): string | undefined {
  const [, text] = /^\s{0,3}#{1,6}\s(.*)$/.exec(line) ?? []
  return text?.trim().replace(CLOSING, '').trimEnd()
}
const CLOSING = /(?<!#)#+$/

/** Behind the item before it, where that is of the same list. */
function addItem(
  blocks: Block[],
  [, bullet, number, text = '']: RegExpExecArray,
  before: string | undefined,
): void {
  const ordered = bullet === undefined
  const last = blocks.at(-1)
  const goesOn =
    last?.kind === 'list' && last.ordered === ordered && (before === '' || item.test(before ?? ''))
  const inside = parseInline(text.trimStart())
  if (goesOn) last.items.push(inside)
  else blocks.push({ kind: 'list', ordered, start: Number(number ?? 1), items: [inside] })
}

const escapedSign = /^\\([!-/:-@[-`{-~])/
const code = /^(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/
const link = /^\[((?:\\.|[^[\]\\])*)\]\(([^\s()<>]*)\)/
const strong = /^(\*\*|__)(?=\S)([\s\S]*?[^\s\\])\1/
const em = /^([*_])(?=[^\s*_])((?:\\.|[^\\])*?[^\s\\])\1(?![\p{L}\p{N}])/u

/** How deep marks may stand in each other: an answer is text, and no puzzle. */
const MAX_DEPTH = 4
/** A paragraph beyond this is shown as it is written: marks that are never closed would be looked for again and again. */
const MAX_PARAGRAPH = 4000

export function parseInline(source: string, depth = 0): Inline[] {
  if (source.length > MAX_PARAGRAPH) return [{ kind: 'text', text: source }]
  const found: Inline[] = []
  let text = ''
  const flush = () => {
    if (text) found.push({ kind: 'text', text })
    text = ''
  }
  const add = (next: Inline) => {
    flush()
    found.push(next)
  }
  for (let at = 0; at < source.length; ) {
    const rest = source.slice(at)
    const marked = depth < MAX_DEPTH ? markAt(rest, depth, source[at - 1] ?? '') : undefined
    if (marked) {
      if (marked.node.kind === 'text') text += marked.node.text
      else add(marked.node)
      at += marked.length
    } else {
      text += source[at]
      at++
    }
  }
  flush()
  return found
}

function markAt(rest: string, depth: number, before: string): { node: Inline; length: number } | undefined {
  if (rest[0] === '\n') return { node: { kind: 'break' }, length: 1 }
  if (!'\\`[*_'.includes(rest[0]!)) return undefined
  const within = (text: string) => parseInline(text, depth + 1)
  const escaped = escapedSign.exec(rest)
  if (escaped) return { node: { kind: 'text', text: escaped[1]! }, length: 2 }
  const coded = code.exec(rest)
  if (coded) return { node: { kind: 'code', text: coded[2]! }, length: coded[0].length }
  // An image would be asked for as soon as it is drawn, and could carry away what was read.
  const linked = before === '!' ? null : link.exec(rest)
  const target = linked && safeLink(linked[2]!)
  if (linked && target)
    return { node: { kind: 'link', ...target, inside: within(linked[1]!) }, length: linked[0].length }
  const bold = strong.exec(rest)
  if (bold) return { node: { kind: 'strong', inside: within(bold[2]!) }, length: bold[0].length }
  const slanted = /[\p{L}\p{N}]/u.test(before) && rest[0] === '_' ? null : em.exec(rest)
  return slanted
    ? { node: { kind: 'em', inside: within(slanted[2]!) }, length: slanted[0].length }
    : undefined
}
