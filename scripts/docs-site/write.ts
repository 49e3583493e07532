import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { build } from 'esbuild'
import { root } from '../root.mjs'
import { home, notFound } from './home.ts'
import { pageOf } from './layout.ts'
import { readSite, type Site } from './read-site.ts'
import { searchFile } from './search-entries.ts'

const compressed = promisify(gzip)

const read = (path: string) => readFile(root + path, 'utf8')

/** The tokens and the look of the reference come first: both are one site to a reader. */
const SHEETS = [
  'server/operator/reference/page/tokens.css',
  'server/operator/reference/page/base.css',
  'scripts/docs-site/client/site.css',
  'scripts/docs-site/client/text.css',
  'scripts/docs-site/client/code.css',
  'scripts/docs-site/client/home.css',
  'scripts/docs-site/client/search.css',
  'scripts/docs-site/client/narrow.css',
]

/** The script of all pages, with the library of its search and that library's license. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['scripts/docs-site/client/site.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    minify: true,
    write: false,
    logLevel: 'warning',
  })
  const license = await read('node_modules/minisearch/LICENSE.txt')
  return `/*! MiniSearch\n${license.trim()}\n*/\n${outputFiles[0]!.text}`
}

/** Files of the site by their path: pages without an ending, as their addresses are. */
export async function siteFiles({ pages, bodies }: Site): Promise<Map<string, string>> {
  const html = pages.map(
    page => [`${page.address.slice('/docs/'.length)}.html`, pageOf(page, bodies.get(page.file)!)] as const,
  )
  const sheets = await Promise.all(SHEETS.map(read))
  return new Map([
    ['index.html', home()],
    ['404.html', notFound()],
    ...html,
    ['search.json', JSON.stringify(searchFile(pages))],
    ['site.js', await script()],
    ['site.css', sheets.join('\n')],
  ])
}

/** Writes dist/docs-site, each file with its gzip beside it. @returns what is wrong with pages and links */
export async function writeDocsSite(): Promise<string[]> {
  const site = readSite()
  const folder = `${root}dist/docs-site/`
  for (const [path, content] of await siteFiles(site)) {
    const file = folder + path
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true })
    await writeFile(file, content)
    await writeFile(`${file}.gz`, await compressed(content, { level: 9 }))
  }
  return site.mistakes
}
