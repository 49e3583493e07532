import { release } from '../../rules/release.ts'
import type { FronteggAppElement } from './frontegg-app.ts'

/** Said by one copy for all of them. */
const SAID = Symbol.for('portico.other-copy-said')

/**
 * Two scripts of ours on a page, of different releases: the first one's elements are those of the page, and which is first changes
 * with the network. Loaded by the copy that comes second; nothing is said of two of one release, which do the same.
 */
export function sayOtherCopy(first: new () => HTMLElement): void {
  const page = globalThis as { [SAID]?: true }
  const { release: other } = (new first() as FronteggAppElement).app
  if (other === release || page[SAID]) return
  page[SAID] = true
  console.warn(
    `portico: this page loads Portico twice, ${other ?? 'an unknown release'} first and then ${release} (${folder}). The elements of the first are used. Load one.`,
  )
}

/** Where this copy's files are. Not by `new URL('.', …)`: bundlers of hosts take that for a file that they must find. */
const folder = import.meta.url.replace(/[^/]*$/, '')
