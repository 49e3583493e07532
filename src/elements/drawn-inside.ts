import type { ComponentType } from 'react'
import { appNameOf } from '../react/shell/app-name.ts'
import { getApp } from '../state/app/app.ts'
import { expectStart } from '../state/app/set-up.ts'
import { define } from './define.ts'
import type { ElementCode } from './lazy-element.ts'
import { type Kinds, type Mounted, reactElement } from './mount.ts'

/**
 * What a `lazyElement` draws: an element of r2wc in its shadow root, which gets its attributes. A page's own element has its
 * class before this code comes, and a class cannot be replaced.
 *
 * @param tag of the element on the page
 * @param kinds its attributes that the component gets
 */
export function drawnInside<Props extends object>(
  tag: string,
  component: ComponentType<Props & Mounted>,
  kinds: Kinds<Props>,
): ElementCode {
  const inner = `portico-${tag}`
  const element = reactElement<Props>(component, kinds, 'inside')
  define(inner, element)
  const names = element.observedAttributes

  function connect(host: HTMLElement): void {
    // It hears by itself that it was moved, taken away, or put back.
    if (host.shadowRoot) return
    expectStart(getApp(appNameOf(host)))
    const shadow = host.attachShadow({ mode: 'open' })
    const drawn = document.createElement(inner)
    // By script, not by a style attribute, which a strict content security policy refuses.
    drawn.style.display = 'contents'
    const follow = () => {
      for (const name of names) {
        const value = host.getAttribute(name)
        if (value === null) drawn.removeAttribute(name)
        else if (value !== drawn.getAttribute(name)) drawn.setAttribute(name, value)
      }
    }
    follow()
    new MutationObserver(follow).observe(host, { attributeFilter: names })
    shadow.append(drawn)
  }
  return { connect, disconnect() {} }
}
