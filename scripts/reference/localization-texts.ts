// The texts that hosts may write in place of ours, as a type: what `catalog(…)` declares, by namespace.
import { declaredTexts } from '../languages/catalogs.ts'

interface Group {
  keys: Set<string>
  groups: Map<string, Group>
}

const empty = (): Group => ({ keys: new Set(), groups: new Map() })

const sorted = (names: Iterable<string>) => [...names].sort()

/** `a`, or `'a-b'`. */
const property = (name: string) => (/^[a-z_$][\w$]*$/i.test(name) ? name : `'${name}'`)

function written({ keys, groups }: Group, indent: string): string {
  const own =
    keys.size > 0
      ? `Says<${sorted(keys)
          .map(key => `'${key}'`)
          .join(' | ')}>`
      : ''
  const inner = `${indent}  `
  const below = sorted(groups.keys()).map(
    name => `${inner}${property(name)}?: ${written(groups.get(name)!, inner)}\n`,
  )
  if (below.length === 0) return own
  return `${own && `${own} & `}{\n${below.join('')}${indent}}`
}

/** The file `contract/localization-texts.ts`. */
export async function localizationTexts(): Promise<string> {
  const root = empty()
  for (const { namespace, key } of await declaredTexts()) {
    let group = root
    for (const name of namespace.split('.')) {
      if (!group.groups.has(name)) group.groups.set(name, empty())
      group = group.groups.get(name)!
    }
    group.keys.add(key)
  }
  root.groups.delete('errors')
  return `// biome-ignore-all format: a line for each namespace
// Written by \`npm run docs\` from what \`catalog(…)\` declares.

/** A text, or one for each form that a number asks for (\`Intl.PluralRules\`); values stand in \`{{braces}}\`. */
export type OwnText = string | { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string }

type Says<Keys extends string> = { [Key in Keys]?: OwnText }

/** Every text of the elements, by namespace and key. */
export interface LocalizationTexts ${written(root, '')}
`
}
