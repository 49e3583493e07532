// What the comments and the classes of src/elements say of our tags, as the custom elements manifest describes it.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cssPartsOf, cssVariablesOf } from './drawn-parts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Named {
  name: string
  description?: string
}

interface Typed extends Named {
  type: { text: string }
}

export interface Attribute extends Typed {
  default?: string
  /** The property of the same meaning. */
  fieldName: string
}

export interface Member extends Named {
  kind: 'field' | 'method'
  type?: { text: string }
  /** The attribute that it reflects to. */
  attribute?: string
  reflects?: true
  readonly?: true
  parameters?: { name: string; type: { text: string }; optional?: true }[]
  return?: { type: { text: string } }
}

/** One of our tags. Source: custom elements manifest 1.0.0. */
export interface ElementFacts {
  kind: 'class'
  customElement: true
  name: string
  tagName: string
  description: string
  attributes: Attribute[]
  members: Member[]
  events: Typed[]
  slots: Named[]
  cssParts: Named[]
  cssProperties: (Named & { default: string })[]
  /** As in the comment; a manifest has none. */
  examples: string[]
}

export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/** The paragraphs before the first tag, then each tag with its lines. */
function partsOf(comment: string): { text: string; tags: { name: string; text: string }[] } {
  const lines = comment.split('\n').map(line => line.replace(/^\s*\/?\*+ ?\/?/, '').trimEnd())
  const [text = '', ...tags] = lines.join('\n').split(/^@/m)
  return {
    text: flowing(text),
    tags: tags.map(tag => ({ name: /^\w+/.exec(tag)![0], text: tag.replace(/^\w+\s*/, '').trimEnd() })),
  }
}

const flowing = (text: string): string =>
  text
    .trim()
    .replace(/\n\n+/g, '¶')
    .replace(/\s*\n\s*/g, ' ')
    .replaceAll('¶', '\n\n')

/** `{type} [name=default] - text`. */
function typed(text: string): Typed & { default?: string } {
  const [, type = '', name = '', description = ''] = /^\{(.*?)\} (\S+)(?: - ([\s\S]*))?$/.exec(text)!
  const [, inner = name, fallback] = /^\[([^=\]]+)(?:=(.*))?\]$/.exec(name) ?? []
  return {
    name: inner,
    type: { text: type },
    description: flowing(description),
    ...(fallback !== undefined && { default: fallback }),
  }
}

function named(text: string): Named {
  const [, name = '', description = ''] = /^([\w-]*) ?- ([\s\S]*)$/.exec(text)!
  return { name, description: flowing(description) }
}

const ofBrowser = /^(constructor|\w+Callback)$/
const member =
  /^(?: {2}\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)? {2}(?:(declare) (\w+)(\??): (.+)|(get) (\w+)\(\): (.+) \{|(\w+)\((.*)\): (.+) \{)$/gm

/** Public members that a class declares by itself. */
function membersOf(body: string): Member[] {
  return [...body.matchAll(member)].flatMap(
    ([, comment, declared, field, , fieldType, got, getter, getterType, method, input, output]): Member[] => {
      const description = comment ? { description: partsOf(comment).text } : {}
      if (declared)
        return [{ kind: 'field' as const, name: field!, type: { text: fieldType! }, ...description }]
      if (got) {
        const readonly = body.includes(`\n  set ${getter}(`) ? {} : { readonly: true as const }
        return [
          { kind: 'field' as const, name: getter!, type: { text: getterType! }, ...readonly, ...description },
        ]
      }
      if (ofBrowser.test(method!)) return []
      return [
        {
          kind: 'method' as const,
          name: method!,
          ...description,
          ...parametersOf(input!),
          return: { type: { text: output! } },
        },
      ]
    },
  )
}

function parametersOf(input: string): Pick<Member, 'parameters'> {
  const all = [...input.matchAll(/(\w+)(\??): ([^,]+)/g)].map(([, name, optional, type]) => ({
    name: name!,
    type: { text: type! },
    ...(optional && { optional: true as const }),
  }))
  return all.length ? { parameters: all } : {}
}

/** Public CSS variables: the tokens of the theme. */
function variables(): ElementFacts['cssProperties'] {
  const text = readFileSync(`${root}src/react/theme/tokens.ts`, 'utf8')
  const list = text.slice(
    text.indexOf('export const defaults = {'),
    text.indexOf('\n}', text.indexOf('export const defaults = {')),
  )
  return [...list.matchAll(/\/\*\* (.+) \*\/\n {2}(\w+): (.+),/g)].map(([, description, name, value]) => ({
    name: `--fe-${name!.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)/g, '$1-$2')}`,
    description: description!,
    default: /^'(.*)'$/.exec(value!)?.[1] ?? 'follows from others',
  }))
}

function elementOf(comment: string, name: string, body: string): ElementFacts {
  const { text, tags } = partsOf(comment)
  const of = (tag: string) => tags.filter(each => each.name === tag).map(each => each.text)
  const tagName = of('tag')[0]!
  const attributes = of('attr').map(each => {
    const attribute = typed(each)
    return { ...attribute, fieldName: propertyOf(attribute.name) }
  })
  const own = membersOf(body)
  const reflecting = attributes.map(({ name: attribute, fieldName, type, description }): Member => {
    const known = own.find(each => each.name === fieldName)
    return {
      kind: 'field',
      name: fieldName,
      type: known?.type ?? type,
      description: description ?? '',
      attribute,
      reflects: true,
    }
  })
  const others = own.filter(each => !attributes.some(({ fieldName }) => fieldName === each.name))
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName,
    description: text,
    attributes,
    members: [...reflecting, ...others],
    events: of('fires').map(typed),
    slots: of('slot').map(named),
    cssParts: cssPartsOf(tagName),
    cssProperties: attributes.some(({ name: each }) => each === 'theme')
      ? [...variables(), ...cssVariablesOf(tagName)]
      : [],
    examples: of('example').map(each => each.trim()),
  }
}

/** All tags, in the order of their names. */
export function readElements(): ElementFacts[] {
  return globSync('src/elements/*.{ts,tsx}', { cwd: root })
    .flatMap(path => {
      const text = readFileSync(root + path, 'utf8')
      return [
        ...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*@tag(?:(?!\*\/)[\s\S])*)\*\/\nexport class (\w+)/g),
      ].map(found => {
        const rest = text.slice(found.index + found[0].length)
        return elementOf(found[1]!, found[2]!, rest.slice(0, /^\}$|^(?! {2}).*\{\}$/m.exec(rest)?.index))
      })
    })
    .sort((a, b) => a.tagName.localeCompare(b.tagName, 'en'))
}
