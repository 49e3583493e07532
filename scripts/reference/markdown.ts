// Pieces of the pages that `npm run docs` writes.

/** In a cell: one line, and a tag is code. */
export const cell = (text = ''): string =>
  text
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')
    .replace(/(?<!`)<[a-z-]+>/g, '`$&`')

export const code = (text: string): string => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '')

/** Nothing where there are no rows. */
export const table = (head: string[], rows: string[][]): string =>
  rows.length === 0
    ? ''
    : `\n${[head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')}\n`

/** What stands below the title of each. */
export const written = (from: string): string => `This page is written by \`npm run docs\` from ${from}.`
