import { addressOf, type Group, groups, type Listed } from './contents.ts'
import { escaped } from './highlight.ts'
import type { Heading, Page } from './read-page.ts'

interface Parts {
  /** What the browser's tab says. */
  title: string
  about: string
  main: string
  /** The page that the navigation shows as the current one. */
  current?: Listed
  headings?: Heading[]
}

/** One page, whole: complete without its script, which adds the search, buttons that copy, and where one is on the page. */
export function layout({ title, about, main, current, headings = [] }: Parts): string {
  const list = onThisPage(headings)
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="description" content="${escaped(about)}">
    <title>${escaped(title)}</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/docs/site.css">
    <script src="/docs/site.js" defer></script>
  </head>
  <body>
    <a class="skip" href="#site-main">Skip to the text</a>
    <header>
      <a class="brand" href="/docs">Portico <span>Docs</span></a>
      <div id="site-search"></div>
      <a class="api" href="/reference">API reference</a>
    </header>
    <div class="columns">
      <nav class="pages" aria-label="Pages">
        <input type="checkbox" id="site-menu"><label for="site-menu">All pages</label>
        <div class="groups">
          ${groups.map(group => navigationOf(group, current)).join('')}
          <a class="api" href="/reference">API reference</a>
        </div>
      </nav>
      <main id="site-main" tabindex="-1"${list ? '' : ' class="wide"'}>
${main}
      </main>
      ${list}
    </div>
  </body>
</html>
`
}

function navigationOf(group: Group, current?: Listed): string {
  const links = group.pages.map(({ file, name }) => {
    const here = file === current?.file ? ' aria-current="page"' : ''
    return `<li><a href="${addressOf(file)}"${here}>${escaped(name)}</a></li>`
  })
  const open = current ? group.pages.some(({ file }) => file === current.file) : group === groups[0]
  return `<details${open ? ' open' : ''}><summary>${group.title}</summary><ul>${links.join('')}</ul></details>\n`
}

/** Fewer are seen at a glance. */
const WORTH_A_LIST = 2

function onThisPage(headings: Heading[]): string {
  const listed = headings.filter(({ depth }) => depth === 2 || depth === 3)
  if (listed.length < WORTH_A_LIST) return ''
  const links = listed.map(
    ({ depth, text, anchor }) => `<li class="depth-${depth}"><a href="#${anchor}">${escaped(text)}</a></li>`,
  )
  return `<nav class="here" aria-labelledby="site-here"><h2 id="site-here">On this page</h2><ul>${links.join('')}</ul></nav>`
}

/** A page with what stands around its text: its group, and the pages before and after. */
export function pageOf(page: Page, body: string): string {
  const group = groups.find(({ pages }) => pages.some(({ file }) => file === page.file))
  const main = `<p class="group">${group?.title ?? ''}</p>\n<article>${body}</article>\n${neighbors(page)}`
  return layout({
    title: `${page.title} · Portico`,
    about: page.about,
    main,
    current: page,
    headings: page.headings,
  })
}

function neighbors({ file }: Page): string {
  const all = groups.flatMap(({ pages }) => pages)
  const at = all.findIndex(each => each.file === file)
  const link = (to: Listed | undefined, rel: 'prev' | 'next', word: string) =>
    to ? `<a rel="${rel}" href="${addressOf(to.file)}"><small>${word}</small> ${escaped(to.name)}</a>` : ''
  const links = link(all[at - 1], 'prev', 'Previous') + link(all[at + 1], 'next', 'Next')
  return `<nav class="neighbors" aria-label="Previous and next page">${links}</nav>`
}
