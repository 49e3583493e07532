import axe from 'axe-core'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { type Look, mountInShadow } from '../../src/react/ui/gallery/mount.tsx'
import { waitUntil } from './wait-until.ts'

const mounted: (() => void)[] = []

/** Takes everything away that a test mounted; for `afterEach`. */
export function unmountAll(): void {
  for (const unmount of mounted.splice(0)) unmount()
}

/** A tree in an open shadow root, as the elements mount theirs, on the page or inside something of the page. */
export function mountUi(children: ReactNode, look: Partial<Look> = {}, inside: Element = document.body) {
  const host = document.createElement('div')
  inside.append(host)
  const mount = mountInShadow(host)
  const show = (next: ReactNode, nextLook: Partial<Look> = {}) =>
    flushSync(() => mount.render({ theme: 'modern', dir: 'ltr', ...look, ...nextLook }, next))
  show(children)
  mounted.push(() => {
    mount.unmount()
    host.remove()
  })
  const { shadow } = mount
  return {
    host,
    shadow,
    show,
    /** The first element; a test that asks for what is not there has failed. */
    get: <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
      const found = shadow.querySelector<Found>(selector)
      if (!found) throw new Error(`nothing matches ${selector}`)
      return found
    },
    /** A control by its role-less text or its label. */
    button: (name: string): HTMLButtonElement => {
      const all = [...shadow.querySelectorAll('button')]
      const found = all.find(each => (each.getAttribute('aria-label') ?? each.textContent).trim() === name)
      if (!found) throw new Error(`no button ${name} among ${all.map(each => each.textContent).join(', ')}`)
      return found
    },
    /** What has the focus in this root. */
    focused: () => shadow.activeElement as HTMLElement | null,
  }
}

export type MountedUi = ReturnType<typeof mountUi>

/** Answered by the page around us, not by what is mounted into it. */
const pageRules = ['region', 'landmark-one-main', 'document-title', 'html-has-lang', 'page-has-heading-one']

/** What axe finds wrong, one line each. The focus guards of Base UI are meant to be focusable and hidden. */
export async function axeViolations(host: Element): Promise<string[]> {
  const { violations } = await axe.run(host, {
    resultTypes: ['violations'],
    rules: Object.fromEntries(pageRules.map(rule => [rule, { enabled: false }])),
  })
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(node => !node.html.includes('data-base-ui-focus-guard'))
      .map(node => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  )
}

/** The next painted frame, by which styles and effects of a change are there. */
export const nextFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))

/** Lazy controls are there, and the animations and transitions of a root have ended. */
export async function settled(root: ShadowRoot): Promise<void> {
  await waitUntil(() => !root.querySelector('[part="control"][aria-busy]'), 'every control is loaded')
  await nextFrame()
  for (const animation of root.getAnimations())
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  await nextFrame()
}
