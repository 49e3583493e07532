// npm run docs: hooks and components of @portico/react.
import { globSync } from 'node:fs'
import { cell, code, table, written } from '../markdown.ts'
import { exportsOf, membersOf, type Said, sourceOf } from '../read-types.ts'

const bindings = 'src/react/bindings'
const sources = () => globSync(`${bindings}/*.{ts,tsx}`).map(path => path.replaceAll('\\', '/'))

/** Calls of a hook such as `useTeamActions = () => useVerbs(team)`: the keys of `team`. */
function callsOf(name: string): string[] {
  for (const path of sources()) {
    const text = sourceOf(path)
    const verbs = new RegExp(`export const ${name} = \\(.*?\\) =>\\s+useVerbs\\((\\w+)\\)`).exec(text)?.[1]
    const body = verbs && new RegExp(`^const ${verbs} = \\{([\\s\\S]*?)\\}$`, 'm').exec(text)?.[1]
    if (body) return [...body.matchAll(/(?:^|[\n,{]) ?\s*(\w+)(?=[:,\s])/g)].map(([, key]) => key!)
  }
  return []
}

/** What the hook gives, where that is an interface of the bindings. */
function givenBy({ type }: Said): Said[] {
  const name = /: (\w+)$/.exec(type)?.[1]
  const path = name && sources().find(each => sourceOf(each).includes(`export interface ${name} {`))
  return path ? membersOf(path, name) : []
}

function section(said: Said): string {
  const { name, type, text, example } = said
  const verbs = callsOf(name)
  const head = name.startsWith('use') ? `${name}${type}` : name
  return [
    `\n### \`${name}\`\n\n`,
    name.startsWith('use') ? `\`${head}\`\n\n` : '',
    `${text}\n`,
    verbs.length ? `\nIts calls: ${verbs.map(code).join(', ')}.\n` : '',
    table(
      ['member', 'type', 'meaning'],
      givenBy(said).map(each => [
        code(each.name + (each.optional ? '?' : '')),
        code(each.type),
        cell(each.text),
      ]),
    ),
    example ? `\n\`\`\`tsx\n${example}\n\`\`\`\n` : '',
  ].join('')
}

/** docs/reference/hooks.md. */
export function hooksPage(): string {
  const all = exportsOf(`${bindings}/index.ts`).sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const hooks = all.filter(({ name }) => name.startsWith('use'))
  const rest = all.filter(({ name }) => !name.startsWith('use'))
  return `# Hooks and components of \`@portico/react\`

A hook is called below \`<FronteggProvider>\`. ${written('`src/react/bindings`')}

## Hooks
${hooks.map(section).join('')}
## Components
${rest.map(section).join('')}`
}
