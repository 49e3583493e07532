// What our elements really have while a test draws them: parts, slots, variables that they read, events that they fire.
import manifest from '../../docs/reference/custom-elements.json' with { type: 'json' }
import { waitUntil } from '../browser/wait-until.ts'

interface ElementFacts {
  tagName: string
  attributes: { name: string }[]
  events: { name: string }[]
  slots: { name: string }[]
  cssParts: { name: string }[]
  cssProperties: { name: string }[]
}

export const elements = manifest.modules.flatMap(
  ({ declarations }) => declarations as unknown as ElementFacts[],
)

/** Names by tag; what is drawn without its element is below `by itself`. */
const drawn = { parts: new Map<string, Set<string>>(), slots: new Map<string, Set<string>>() }
const fired = new Map<string, Set<string>>()

export const namesIn = (kind: 'parts' | 'slots' | 'events', tag: string): Set<string> => {
  const names = kind === 'events' ? fired : drawn[kind]
  if (!names.has(tag)) names.set(tag, new Set())
  return names.get(tag)!
}

/** Everything that any of them had. */
export const everywhere = (kind: 'parts' | 'slots'): Set<string> =>
  new Set([...drawn[kind].values()].flatMap(names => [...names]))

/** Notes what a root has now and gets later. */
export function watchRoot(root: ParentNode, tag = 'by itself'): void {
  const look = () => {
    for (const each of root.querySelectorAll('[part]'))
      for (const name of each.part) namesIn('parts', tag).add(name)
    // The forms of cards are counted.
    for (const { name } of root.querySelectorAll('slot')) namesIn('slots', tag).add(name.replace(/\d+$/, 'N'))
  }
  look()
  new MutationObserver(look).observe(root as Node, {
    childList: true,
    subtree: true,
    attributeFilter: ['part', 'name'],
  })
}

/** An element on the page, watched from its first drawing. */
export async function place(tag: string, attributes: Record<string, string>): Promise<HTMLElement> {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  document.body.append(element)
  await waitUntil(() => element.shadowRoot, `${tag} draws nothing`)
  watchRoot(element.shadowRoot!, tag)
  return element
}

/** Notes each event that is dispatched on an element of ours. */
export function watchEvents(): () => void {
  const { dispatchEvent } = EventTarget.prototype
  EventTarget.prototype.dispatchEvent = function (event) {
    if (event instanceof CustomEvent && this instanceof HTMLElement)
      namesIn('events', this.localName).add(event.type)
    return dispatchEvent.call(this, event)
  }
  return () => {
    EventTarget.prototype.dispatchEvent = dispatchEvent
  }
}

/** The public variables that the sheets of a root read. */
export function variablesOf({ adoptedStyleSheets }: ShadowRoot): string[] {
  const text = adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText))
    .join('\n')
  return [...new Set(text.match(/(?<=var\()--fe-[a-z0-9-]+/g))].sort()
}
