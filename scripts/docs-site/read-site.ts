import { globSync, readFileSync } from 'node:fs'
import { root } from '../root.mjs'
import { groups } from './contents.ts'
import { Links } from './links.ts'
import { type Page, readPage } from './read-page.ts'
import { renderPage } from './render-page.ts'

export interface Site {
  pages: Page[]
  /** What stands in `<main>`, by the file of a page. */
  bodies: Map<string, string>
  /** What is wrong with pages and links; a whole build fails over it. */
  mistakes: string[]
}

/** All pages, in the order of the navigation. */
export function readSite(): Site {
  const listed = groups.flatMap(({ pages }) => pages)
  const pages = listed.map(each => readPage(each, readFileSync(root + each.file, 'utf8')))
  const links = new Links(pages)
  const bodies = new Map(pages.map(page => [page.file, renderPage(page, links)]))
  const files = new Set(listed.map(({ file }) => file))
  const unlisted = globSync('docs/**/*.md', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !files.has(file))
    .map(file => `${file} stands in no group of scripts/docs-site/contents.ts`)
  return { pages, bodies, mistakes: [...unlisted, ...links.mistakes] }
}
