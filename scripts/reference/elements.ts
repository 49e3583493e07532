// npm run docs: the custom elements manifest, VS Code's data, and the page of the elements, from what src/elements says.
import { cell, code, table } from './markdown.ts'
import { type ElementFacts, readElements } from './read-elements.ts'

const json = (value: unknown): string => `${JSON.stringify(value, null, 1)}\n`

/** docs/reference/custom-elements.json, which the package and the build carry. */
export function customElementsManifest(): string {
  const module = 'portico.js'
  const elements = readElements()
  return json({
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: module,
        declarations: elements.map(({ examples: _, ...facts }) => facts),
        exports: elements.map(({ name, tagName }) => ({
          kind: 'custom-element-definition',
          name: tagName,
          declaration: { name, module },
        })),
      },
    ],
  })
}

/** docs/reference/vscode.html-custom-data.json: completion in HTML files, by `html.customData` of VS Code. */
export function vscodeData(): string {
  const tags = readElements().map(({ tagName, description, attributes }) => ({
    name: tagName,
    description,
    attributes: attributes.map(({ name, description: text, type }) => ({
      name,
      description: text,
      ...(type.text === 'boolean' && { valueSet: 'v' }),
      ...(type.text.includes(' | ') && { values: type.text.split(' | ').map(value => ({ name: value })) }),
    })),
  }))
  return json({ version: 1.1, tags })
}

function section({
  tagName,
  description,
  attributes,
  members,
  events,
  slots,
  cssParts,
  examples,
}: ElementFacts): string {
  const others = members.filter(({ attribute }) => !attribute)
  const parts = [
    `\n## \`<${tagName}>\`\n\n${description}\n`,
    table(
      ['attribute', 'property', 'type', 'default', 'meaning'],
      attributes.map(each => [
        code(each.name),
        code(each.fieldName),
        code(each.type.text),
        code(each.default ?? ''),
        cell(each.description),
      ]),
    ),
    table(
      ['property or method', 'type', 'meaning'],
      others.map(({ name, kind, type, parameters = [], return: output, description: text }) => [
        code(
          kind === 'field'
            ? name
            : `${name}(${parameters.map(each => each.name + (each.optional ? '?' : '')).join(', ')})`,
        ),
        code(type?.text ?? output?.type.text ?? ''),
        cell(text),
      ]),
    ),
    table(
      ['event', 'type', 'when'],
      events.map(each => [code(each.name), code(each.type.text), cell(each.description)]),
    ),
    table(
      ['slot', 'content'],
      slots.map(each => [each.name ? code(each.name) : 'without a name', cell(each.description)]),
    ),
    table(
      ['part', 'what it is'],
      cssParts.map(each => [code(each.name), cell(each.description)]),
    ),
    ...examples.map(example => `\n\`\`\`html\n${example}\n\`\`\`\n`),
  ]
  return parts.join('')
}

/** docs/reference/elements.md. */
export function elementsPage(): string {
  const elements = readElements()
  const drawing = elements.filter(({ cssProperties }) => cssProperties.length)
  const variables = new Map(
    drawing.flatMap(({ cssProperties }) => cssProperties).map(each => [each.name, each]),
  )
  const readBy = (name: string) =>
    drawing.filter(({ cssProperties }) => cssProperties.some(each => each.name === name))
  return `# Elements

Each tag with its attributes, properties, methods, events, slots and CSS parts. A property has the meaning of its attribute and reflects
to it; \`undefined\` takes the attribute away. What is set before the element is defined counts. This page is written by \`npm run docs\`
from \`src/elements\`; the same for programs: \`custom-elements.json\`, and for VS Code (\`html.customData\`) \`vscode.html-custom-data.json\`.
${elements.map(section).join('')}
## CSS variables

Set on an element or around it, they win over every theme; all elements that draw read all of them, unless the last column names some.
${table(
  ['variable', 'default', 'what it is'],
  [...variables.values()].map(each => {
    const tags = readBy(each.name)
    const some = tags.length === drawing.length ? '' : ` In ${tags.map(tag => code(tag.tagName)).join(', ')}.`
    return [code(each.name), cell(each.default), cell(each.description) + some]
  }),
)}`
}
