import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.mjs'
import { listFile, pageFile, stateFile, textsFile } from './page-files.mjs'
import { Refused } from './words.mjs'

/** @param {import('./words.mjs').Word} word */
export function pageFiles(word) {
  const permission = readingPermission(word)
  const folder = `src/react/portal/pages/${word.kebab}`
  return {
    [`src/state/${word.kebab}/${word.kebab}.ts`]: stateFile(word),
    [`${folder}/messages.ts`]: textsFile(word),
    [`${folder}/${word.pascal}List.tsx`]: listFile(word),
    [`${folder}/${word.pascal}Page.tsx`]: pageFile(word, permission),
  }
}

/** Columns of a line of ours. */
const WIDTH = 110

/**
 * The row of the menu, hidden until the vendor's metadata shows it.
 *
 * @param {import('./words.mjs').Word} word
 * @returns {import('./write.mjs').Line[]}
 */
export function pageLines(word) {
  const { camel, kebab, pascal, title } = word
  const permission = readingPermission(word)
  const row = [
    `'${camel}'`,
    'list',
    "'hidden'",
    `'${permission}'`,
    `() => import('./pages/${kebab}/${pascal}Page.tsx')`,
  ]
  const line = `  page(${row.join(', ')}),`
  const written = line.length > WIDTH ? `  page(\n    ${row.join(',\n    ')},\n  ),` : line
  return [
    {
      path: 'src/react/portal/navigation.ts',
      change: text =>
        text.includes(written)
          ? text
          : text
              .replace(/(\n {2}organization: \[[^\]]*)\]/, `$1, '${camel}']`)
              .replace(/\n\]\n$/, `\n${written}\n]\n`),
    },
    {
      path: 'src/react/portal/messages.ts',
      change: text =>
        text.includes(`\n  ${camel}: `) ? text : text.replace(/\n\}\)\n/, `\n  ${camel}: '${title}',\n})\n`),
    },
  ]
}

/** What the feature's list asks for: the page asks for the same. */
function readingPermission({ kebab }) {
  const contract = `contract/${kebab}.ts`
  if (!existsSync(join(root, contract)))
    throw new Refused(`There is no ${contract}. First: npm run create feature ${kebab}.`)
  const [, permission] = /audience: '(fe\.[^']+)'/.exec(readFileSync(join(root, contract), 'utf8')) ?? []
  if (!permission)
    throw new Refused(`No route of ${contract} asks for a permission: a page needs one to be shown by.`)
  return permission
}
