import type { Page } from 'puppeteer-core'

// What a screen reader reads of a page, and in which order: the browser's accessibility tree as lines of text.

interface Node {
  nodeId: string
  ignored: boolean
  role?: { value: string }
  name?: { value?: string }
  description?: { value?: string }
  value?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** Say nothing by themselves: what is in them is read. */
const silent = new Set(['RootWebArea', 'generic', 'none', 'presentation', 'LayoutTable', 'LayoutTableRow'])
/** What is in them is their name. */
const whole = new Set([
  ...['button', 'link', 'tab', 'heading', 'checkbox', 'switch', 'radio', 'option', 'menuitem'],
  ...['textbox', 'searchbox', 'combobox'],
])
/** Parts of a text that is read already. */
const parts = new Set([
  'InlineTextBox',
  'StaticText',
  'LineBreak',
  'ListMarker',
  'LabelText',
  'LayoutTableCell',
])
const states = [
  'checked',
  'selected',
  'expanded',
  'pressed',
  'disabled',
  'required',
  'invalid',
  'level',
  'modal',
]

/** Other at each run: days, times, how long ago, amounts of time, addresses, ports. */
const tidy = (text: string) =>
  text
    .replace(/\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:, \d{4})?/g, '‹day›')
    .replace(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, '‹weekday›')
    .replace(/\b\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AP]M)?/g, '‹time›')
    .replace(/\b(?:just now|now|\d+ (?:second|minute|hour)s? ago|less than a minute ago)\b/gi, '‹ago›')
    .replace(/localhost:\d+/g, 'localhost')
    // Whether the news of one's own sign-in is there already.
    .replace(/, \d+ unread$/, '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * @param from begins with the first thing of this role; else with the page
 * @returns a line for each thing that is read, indented by what it stands in
 */
export async function readAloud(page: Page, from?: string): Promise<string> {
  const devtools = await page.createCDPSession()
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await devtools.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const lines: string[] = []
  function read(node: Node | undefined, depth: number): void {
    if (!node) return
    const role = node.role?.value ?? 'none'
    const name = tidy(node.name?.value ?? '')
    const children = () => node.childIds?.map(id => byId.get(id)) ?? []
    const skips = node.ignored || silent.has(role)
    if (role === 'StaticText' && !node.ignored) {
      if (name) lines.push(`${'  '.repeat(depth)}${name}`)
      return
    }
    if (parts.has(role) || skips) {
      for (const child of children()) read(child, depth)
      return
    }
    lines.push(`${'  '.repeat(depth)}${[role, name && `“${name}”`, ...said(node)].filter(Boolean).join(' ')}`)
    if (whole.has(role)) return
    for (const child of children()) read(child, depth + 1)
  }
  // Each node comes before what is in it.
  read(from ? nodes.find(({ ignored, role }) => !ignored && role?.value === from) : nodes[0], 0)
  return `${lines.join('\n')}\n`
}

function said({ properties = [], description, value }: Node): string[] {
  const facts = properties
    .filter(
      ({ name, value }) =>
        states.includes(name) && ![false, 'false', undefined].includes(value.value as never),
    )
    .map(({ name, value }) =>
      [true, 'true'].includes(value.value as never) ? name : `${name} ${value.value}`,
    )
  const text = typeof value?.value === 'string' ? tidy(value.value) : ''
  return [
    ...facts.map(fact => `(${fact})`),
    ...(text ? [`= ${text}`] : []),
    ...(description?.value ? [`— ${tidy(description.value)}`] : []),
  ]
}
