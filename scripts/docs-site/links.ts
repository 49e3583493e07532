import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from '../root.mjs'
import type { Page } from './read-page.ts'

/** Where a link of a page leads. */
export type Target =
  | { to: 'page'; address: string; name: string }
  | { to: 'elsewhere'; address: string }
  /** A file of the repository that is no page: there is nothing to follow. */
  | { to: 'file'; path: string }

/** Addresses that the server answers beside the site. */
const OF_THE_SERVER = ['/docs', '/reference', '/openapi.json']

/** Resolves the links of all pages, and keeps what leads nowhere. */
export class Links {
  readonly mistakes: string[] = []
  readonly #pages: Map<string, Page>
  readonly #anchors: Map<string, Set<string>>
  readonly #exists: (path: string) => boolean

  constructor(pages: Page[], exists: (path: string) => boolean = path => existsSync(root + path)) {
    this.#pages = new Map(pages.map(page => [page.file, page]))
    this.#anchors = new Map(pages.map(page => [page.file, new Set(page.anchors.values())]))
    this.#exists = exists
  }

  /** @param href as the page has it: relative to its file */
  follow(from: Page, href: string): Target {
    if (/^https?:\/\//.test(href)) return { to: 'elsewhere', address: href }
    const [path = '', anchor = ''] = href.split('#')
    const file = path ? posix.join(posix.dirname(from.file), path) : from.file
    return this.#target(from, href, file, anchor)
  }

  /** What code in a text means, where it names a page (`docs/billing.md`, as seen from the root) or an address of the server. */
  named(from: Page, code: string): Target | undefined {
    if (OF_THE_SERVER.includes(code)) return { to: 'elsewhere', address: code }
    const [path = '', anchor = ''] = code.split('#')
    if (!/^[\w./-]+\.md$/.test(path)) return undefined
    const beside = posix.join(posix.dirname(from.file), path)
    const file = this.#pages.has(beside) ? beside : path
    // Of other folders a text may name a file that only has to be there.
    return this.#pages.has(file) || file.startsWith('docs/')
      ? this.#target(from, code, file, anchor)
      : undefined
  }

  #target(from: Page, written: string, file: string, anchor: string): Target {
    const page = this.#pages.get(file)
    if (!page) {
      if (!this.#exists(file)) this.mistakes.push(`${from.file}: ${written} leads to no file`)
      return { to: 'file', path: file }
    }
    if (anchor && !this.#anchors.get(file)?.has(anchor))
      this.mistakes.push(`${from.file}: ${written} leads to no heading of ${file}`)
    return { to: 'page', address: page.address + (anchor && `#${anchor}`), name: page.name }
  }
}
