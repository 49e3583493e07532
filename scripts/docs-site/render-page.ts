import { Marked, type Tokens } from 'marked'
import { escaped, highlighted } from './highlight.ts'
import type { Links, Target } from './links.ts'
import { plainText } from './plain-text.ts'
import type { Page } from './read-page.ts'

const link = (target: Target, inner: string): string => {
  if (target.to === 'file') return `${inner} (<code>${escaped(target.path)}</code>)`
  return `<a href="${escaped(target.address)}">${inner}</a>`
}

/** Characters of a name that a column of names keeps on one line. */
const SHORT = 28

/** A long name breaks where its parts do: after a dot or a slash, and before a capital. */
const breakable = (name: string): string =>
  name
    .split(/(?<=[/._-])(?=\w)|(?<=[a-z])(?=[A-Z])/)
    .map(escaped)
    .join('<wbr>')

/** What stands in `<main>` of a page. What it cannot show, and links that lead nowhere, are the mistakes of `links`. */
export function renderPage(page: Page, links: Links): string {
  const wrong = (what: string) => links.mistakes.push(`${page.file}: ${what}`)
  let inLink = false
  let inTable = false
  const codeOf = (text: string): string => {
    if (!inTable) return `<code>${escaped(text)}</code>`
    return text.length <= SHORT
      ? `<code class="short">${escaped(text)}</code>`
      : `<code>${breakable(text)}</code>`
  }

  const marked = new Marked({
    renderer: {
      heading(token) {
        const anchor = page.anchors.get(token)
        const inner = this.parser.parseInline(token.tokens)
        if (token.depth === 1 || !anchor) return `<h${token.depth}>${inner}</h${token.depth}>\n`
        const label = `Link to this part: ${plainText(token.tokens)}`
        return `<h${token.depth} id="${anchor}">${inner} <a class="anchor" href="#${anchor}" aria-label="${escaped(label)}">#</a></h${token.depth}>\n`
      },
      code({ text, lang = '' }) {
        // The second word names the file that it is.
        const [language = '', file] = lang.split(' ')
        const colored = highlighted(text, language)
        if (colored === undefined) wrong(`no colors are known for the language ${language}`)
        const caption = file ? `<figcaption>${escaped(file)}</figcaption>` : ''
        const label = escaped(file ?? `${language || 'plain'} code`)
        return `<figure class="code">${caption}<pre tabindex="0" role="group" aria-label="${label}"><code>${colored ?? escaped(text)}</code></pre></figure>\n`
      },
      codespan({ text }) {
        const target = inLink ? undefined : links.named(page, text)
        if (target?.to === 'page') return link(target, escaped(target.name))
        return target ? link(target, codeOf(text)) : codeOf(text)
      },
      link({ href, tokens }) {
        inLink = true
        const inner = this.parser.parseInline(tokens)
        inLink = false
        return link(links.follow(page, href), inner)
      },
      html({ text }) {
        wrong(`${text.trim().slice(0, 40)} is read as HTML: a tag in a text is code`)
        return escaped(text)
      },
      image({ href }) {
        wrong(`${href}: the site has no pictures`)
        return ''
      },
      checkbox: () => '<span class="box" aria-hidden="true"></span> ',
      list(token) {
        const items = token.items.map(item => {
          const anchor = page.anchors.get(item)
          return `<li${anchor ? ` id="${anchor}"` : ''}>${this.parser.parse(item.tokens)}</li>\n`
        })
        const tag = token.ordered ? 'ol' : 'ul'
        const start = token.ordered && token.start !== 1 ? ` start="${token.start}"` : ''
        const kind = token.items.some(({ task }) => task) ? ' class="tasks"' : ''
        return `<${tag}${start}${kind}>\n${items.join('')}</${tag}>\n`
      },
      table(token) {
        const inline = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens)
        inTable = true
        const heads = token.header.map(cell => plainText(cell.tokens))
        const head = heads.some(Boolean)
          ? `<thead><tr>${token.header.map(cell => `<th scope="col">${inline(cell)}</th>`).join('')}</tr></thead>\n`
          : ''
        const rows = token.rows.map(row => {
          const anchor = page.anchors.get(row)
          const cells = row.map((cell, at) => {
            const inner = at === 0 && anchor ? `<a href="#${anchor}">${inline(cell)}</a>` : inline(cell)
            // Shown where the screen is too narrow for columns.
            const label = at > 0 && heads[at] && inner ? ` data-head="${escaped(heads[at])}"` : ''
            return `<td${label}>${inner}</td>`
          })
          return `<tr${anchor ? ` id="${anchor}"` : ''}>${cells.join('')}</tr>`
        })
        inTable = false
        return `<table>${head}<tbody>\n${rows.join('\n')}\n</tbody></table>\n`
      },
    },
  })
  return marked.parser(page.tokens)
}
