import type { App } from '../state/app/app.ts'
import { findOf } from './present.ts'

/** Where the app's own boxes stand: its <frontegg-app>, made if the page has none. */
export function holderOf(name: string): HTMLElement {
  const known = findOf('frontegg-app', name)
  if (known) return known
  const created = document.createElement('frontegg-app')
  created.id = `frontegg-app-${name}`
  created.setAttribute('app-name', name)
  document.body.append(created)
  return created
}

/** A box of an app whose page has none. */
export function make(tag: string, app: App): HTMLElement {
  const element = document.createElement(tag)
  element.id = `frontegg-${tag}-container-${app.name}`
  element.setAttribute('app-name', app.name)
  return element
}
