import { addressOf, type Group, groups } from './contents.ts'
import { escaped } from './highlight.ts'
import { layout } from './layout.ts'

const card = ({ id, title, about, pages }: Group): string => {
  const links = pages.map(
    ({ file, name, about: what }) =>
      `<li><a href="${addressOf(file)}">${escaped(name)}</a> <small>${escaped(what)}</small></li>`,
  )
  return `<section id="${id}"><h2>${title}</h2><p>${escaped(about)}</p><ul>${links.join('')}</ul></section>`
}

/** `/docs`: every page, by what one has come for. */
export const home = (): string =>
  layout({
    title: 'Portico · Docs',
    about: 'Sign-in, access administration and subscription billing that you embed.',
    main: `<div class="hero">
  <h1>Portico docs</h1>
  <p>Sign-in, access administration and subscription billing that you embed: custom elements for any page, and a server of your own behind them.</p>
  <p class="ways"><a class="primary" href="/docs/quick-start">Quick start</a> <a href="/docs/quickstarts">By framework</a> <a href="/docs/coming-from-frontegg">Coming from Frontegg</a> <a href="/reference">API reference</a></p>
</div>
<div class="cards">
${groups.map(card).join('\n')}
</div>`,
  })

/** What an address answers that is none of the site. */
export const notFound = (): string =>
  layout({
    title: 'No such page · Portico',
    about: 'This address leads to no page.',
    main: `<h1>No such page</h1>
<p>This address leads to no page of the docs. <a href="/docs">All pages</a> are listed on the first one; the search finds names, settings, error codes and events.</p>`,
  })
