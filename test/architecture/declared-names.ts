import { parseAst } from 'vite'

interface Node {
  type: string
  [more: string]: unknown
}

/** One name that a file gives to something. */
export interface DeclaredName {
  name: string
  /** A property may be a key of the wire, of a row or of texts; a local and a type are ours alone. */
  kind: 'local' | 'type' | 'property'
}

const asNode = (value: unknown): Node | undefined =>
  typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined

/** Names that a pattern binds. `{ asked }` only repeats the name of a property, which is declared elsewhere. */
function* bound(pattern: unknown): Iterable<string> {
  const node = asNode(pattern)
  if (!node) return
  if (node.type === 'Identifier') yield String(node.name)
  if (node.type === 'AssignmentPattern') yield* bound(node.left)
  if (node.type === 'RestElement') yield* bound(node.argument)
  if (node.type === 'TSParameterProperty') yield* bound(node.parameter)
  if (node.type === 'ArrayPattern') for (const each of node.elements as unknown[]) yield* bound(each)
  if (node.type === 'ObjectPattern')
    for (const each of node.properties as Node[]) {
      if (each.type === 'RestElement') yield* bound(each)
      else if (!each.shorthand) yield* bound(each.value)
    }
}

const members = new Set(
  'Property PropertyDefinition MethodDefinition TSPropertySignature TSMethodSignature'.split(' '),
)

function* namesOf(node: Node, parent: string): Iterable<DeclaredName> {
  const id = asNode(node.id)
  const key = asNode(node.key)
  if (id?.type === 'Identifier' && /Declaration$|Expression$/.test(node.type))
    yield { name: String(id.name), kind: node.type.startsWith('TS') ? 'type' : 'local' }
  if (node.type === 'VariableDeclarator') for (const name of bound(id)) yield { name, kind: 'local' }
  for (const list of [node.params, node.parameters])
    if (Array.isArray(list))
      for (const each of list) for (const name of bound(each)) yield { name, kind: 'local' }
  if (members.has(node.type) && parent !== 'ObjectPattern' && !node.computed && !node.shorthand)
    if (key?.type === 'Identifier') yield { name: String(key.name), kind: 'property' }
}

function* within(value: unknown, parent: string): Iterable<DeclaredName> {
  if (Array.isArray(value)) for (const each of value) yield* within(each, parent)
  else if (typeof value === 'object' && value !== null) {
    const node = asNode(value)
    if (node) yield* namesOf(node, parent)
    for (const each of Object.values(value))
      if (typeof each === 'object') yield* within(each, node?.type ?? parent)
  }
}

/**
 * Every name that a file declares: functions, variables, parameters, types, properties.
 *
 * @param path says whether the text holds JSX
 */
export function declaredNames(path: string, text: string): DeclaredName[] {
  const lang = path.endsWith('x') ? 'tsx' : 'ts'
  return [...within(parseAst(text, { lang }), '')]
}

/** `spendPhoneCode` → spend, phone, code. */
export const partsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
