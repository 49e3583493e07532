// Pieces of the pages that `npm run docs` writes.

/** A tag, or an address with parts to fill in: `http://localhost:<PORT>`. */
const withBrackets = /[^\s|<]*(?:<[A-Za-z][A-Za-z -]*>[^\s|,;<]*)+/g

/** In a cell: one line, and what has angle brackets is code, or it would be read as HTML. */
export const cell = (text = ''): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 ? part : part.replace(withBrackets, '`$&`')))
    .join('')

export const code = (text: string): string => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '')

/** Nothing where there are no rows. */
export const table = (head: string[], rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `\n${[head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')}\n`

/** What stands below the title of each. */
export const written = (from: string): string => `This page is written by \`npm run docs\` from ${from}.`
