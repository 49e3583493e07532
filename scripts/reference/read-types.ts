// What the sources say of their interfaces, classes and exported functions: names, types and the comments above them. Reads our own
// formatted code by its indentation; a compiler would take seconds.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Said {
  name: string
  /** As it is written, on one line. */
  type: string
  text: string
  example?: string
  optional?: boolean
}

export const sourceOf = (path: string): string => readFileSync(root + path, 'utf8')

const oneLine = (text: string): string =>
  text
    .replace(/\/\*\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/^\s*\| /, '')
    .replace(/([([]) | ([)\]])|, ([)\]])/g, '$1$2$3')
    .trim()

/** A comment without its frame: what it says, and its example. */
export function commentOf(raw = ''): { text: string; example?: string } {
  const lines = raw.split('\n').map(line => line.replace(/^\s*\*? ?/, '').trimEnd())
  const [text = '', ...tags] = lines.join('\n').split(/(?:^|\s)@(?=[a-z])/)
  const example = tags.find(tag => tag.startsWith('example'))?.replace(/^example\s*/, '')
  // Where a name comes from is for those who work on the product.
  const said = text
    .replace(/\s+/g, ' ')
    .replace(/ ?(Source:|\([A-Z]+-\d+[^)]*\)|\(wire §[^)]*\)|\(ruling \d+\)).*$/, '')
    .trim()
  return { text: said, ...(example && { example: example.trim() }) }
}

const comment = String.raw`(?:^ {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?`
const memberOf = new RegExp(
  `${comment}^ {2}(?:readonly )?([\\w$]+)(\\??)(?:: |(?=\\())((?:(?!^ {2}(?:[\\w/}]|readonly))[\\s\\S])*)`,
  'gm',
)

/** Members of an interface, in their order. @throws Error for one that is not there */
export function membersOf(path: string, name: string): Said[] {
  const source = sourceOf(path)
  const head = new RegExp(`^(?:export )?interface ${name}\\b[^{]*\\{\\n`, 'm').exec(source)
  if (!head) throw new Error(`${path} has no interface ${name}`)
  const rest = source.slice(head.index + head[0].length)
  const body = rest.slice(0, rest.search(/^\}/m))
  return [...body.matchAll(memberOf)].map(([, above, member, optional, type]) => ({
    name: member!,
    type: oneLine(type!).replace(/;$/, ''),
    ...(optional && { optional: true }),
    ...commentOf(above),
  }))
}

/** Public methods, getters and fields of a class, in their order. */
export function publicOf(path: string, name: string): Said[] {
  const source = sourceOf(path)
  const at = source.search(new RegExp(`^export (?:abstract )?class ${name}\\b`, 'm'))
  const rest = source.slice(at)
  const body = rest.slice(0, rest.search(/^\}/m))
  const found = new RegExp(
    `${comment}^ {2}(?:(?:abstract |readonly )*(\\w+)(?:: (.+?))?(?: = .+)?$|(get) (\\w+)\\(\\): (.+) \\{|(?:async )?(\\w+)\\(((?:[^()]|\\([^()]*\\))*)\\): (.+) \\{$)`,
    'gm',
  )
  return [...body.matchAll(found)].flatMap(
    ([, above, field, type, , getter, got, method, input, output]): Said[] => {
      if (method === 'constructor') return []
      const said = commentOf(above)
      if (method) return [{ name: `${method}(${oneLine(input!)})`, type: output!, ...said }]
      return [{ name: (field ?? getter)!, type: oneLine(type ?? got ?? ''), ...said }]
    },
  )
}

/** Functions that a module exports, those that it passes on included, with their comments. */
export function exportsOf(path: string): Said[] {
  const source = sourceOf(path)
  return [...source.matchAll(/^export \{([^}]*)\} from '(.+)'/gm)].flatMap(([, names, from]) => {
    const target = posix.join(posix.dirname(path), from!)
    const text = sourceOf(target)
    return names!
      .split(',')
      .map(name => name.trim())
      .filter(name => name && !name.startsWith('type '))
      .map(name => functionOf(text, name, target))
  })
}

/** @throws Error where the module has none of this name */
export function functionOf(text: string, name: string, path: string): Said {
  const above = String.raw`(?:^\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?`
  const found = new RegExp(
    `${above}^export (?:async )?(?:function|const) ${name}\\b(?: = (?:async )?)?`,
    'm',
  ).exec(text)
  if (!found) throw new Error(`${path} exports no ${name}`)
  const rest = text.slice(found.index + found[0].length)
  return { name, type: oneLine(rest.slice(0, headEnd(rest))), ...commentOf(found[1]) }
}

/** Where the body of a function begins: behind its parameters and its type. */
function headEnd(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (depth === 0 && /^(?: =>| = \{| \{\n|\n)/.test(text.slice(at, at + 4))) return at
    if ('([{'.includes(text[at]!)) depth++
    else if (')]}'.includes(text[at]!)) depth--
  }
  return text.length
}
