// npm run docs: options of an app, its methods, and the pages of sign-in by their routes.
import { defaultRoutes } from '../../../src/state/app/routes.ts'
import { cell, code, table, written } from '../markdown.ts'
import { functionOf, membersOf, publicOf, type Said, sourceOf } from '../read-types.ts'

const state = 'src/state/app/options.ts'
const adminBox = 'contract/admin-box.ts'

const interfaces: [title: string, path: string, name: string][] = [
  ['AppOptions', state, 'AppOptions'],
  ['contextOptions', 'src/api/context-options.ts', 'ContextOptions'],
  ['authOptions', state, 'AuthOptions'],
  ['events', state, 'AppEvents'],
  ['themeOptions', adminBox, 'ThemeOptions'],
  ['metadata', adminBox, 'AdminBoxMetadata'],
  ['metadata.navigation', adminBox, 'PageMetadata'],
]

const row = ({ name, type, text, optional }: Said): string[] => [
  code(`${name}${optional ? '?' : ''}`),
  code(type),
  cell(text),
]

/** docs/reference/options.md. */
export function optionsPage(): string {
  const tables = interfaces.map(
    ([title, path, name]) =>
      `\n## \`${title}\`\n${table(['option', 'type', 'meaning'], membersOf(path, name).map(row))}`,
  )
  const routes = Object.entries(defaultRoutes).map(([name, path]) => [code(name), code(path)])
  const others = membersOf('src/state/app/routes.ts', 'Routes')
    .filter(({ optional }) => optional)
    .map(({ name }) => [code(name), 'none'])
  return `# Options of an app

What \`initialize\`, \`<frontegg-app>\` by its property \`options\`, and \`<FronteggProvider>\` take. ${written(`\`${state}\` and \`${adminBox}\``)}
${tables.join('')}
## \`authOptions.routes\`

Paths of the host below \`basename\`, which lead to the pages of sign-in, and where people go then.
${table(['route', 'default'], [...routes, ...others])}`
}

const calls = [
  ['initialize', 'src/elements/index.ts'],
  ['rendererOf', 'src/elements/index.ts'],
  ['instanceOf', 'src/elements/instance.ts'],
] as const

/** docs/reference/app.md. */
export function appPage(): string {
  const called = calls.map(([name, path]) => functionOf(sourceOf(path), name, path))
  const own = publicOf('src/elements/instance.ts', 'FronteggApp')
  const placed = publicOf('src/elements/host-parts.ts', 'HostParts').filter(
    ({ name }) => !own.some(each => each.name === name),
  )
  const head = ['property or method', 'type', 'meaning']
  return `# An app

What \`@portico/elements\` exports, and the methods of an app. ${written('`src/elements`')}
${table(
  ['call', 'meaning'],
  called.map(({ name, type, text }) => [code(name + type), cell(text)]),
)}
## \`FronteggApp\`

What \`initialize\` and \`instanceOf\` give, \`<frontegg-app>\` has as \`app\`, and its event \`ready\` as \`detail\`.
${table(head, own.map(row))}
## Parts of the portal in a page

\`(where: Element, props?) => Promise<{ element, unmount() }>\`: puts the part into an element of the page.
${table(
  ['method', 'what it puts there'],
  placed.map(({ name, text }) => [code(name), cell(text)]),
)}
Each takes what concerns it of:
${table(['property', 'type', 'meaning'], membersOf('src/elements/host-components.ts', 'HostComponentProps').map(row))}`
}
