// npm run create feature <word> [area]   contract, server, tables, migration and a first test; area: admin unless said
// npm run create page <word>             state, page and texts of a feature, and its row in the portal's navigation

import { featureFiles, featureLines } from './create/feature.mjs'
import { pageFiles, pageLines } from './create/page.mjs'
import { areas, Refused, wordOf } from './create/words.mjs'
import { writeAll } from './create/write.mjs'
import { run } from './run.mjs'

const [kind, given, area = 'admin', ...more] = process.argv.slice(2)
try {
  const isUnderstood = (kind === 'feature' || kind === 'page') && given !== undefined && more.length === 0
  if (!isUnderstood) throw new Refused('npm run create feature <word> [area], or npm run create page <word>.')
  if (!areas.includes(area)) throw new Refused(`There is no area ${area}. Choose one of ${areas.join(', ')}.`)
  const word = wordOf(given)
  const [files, lines, next] =
    kind === 'feature'
      ? [featureFiles(word, area), featureLines(word, area), `npm test -- ${word.kebab}`]
      : [
          pageFiles(word),
          pageLines(word),
          'npm run dev, and turn the page on: navigation of the vendor’s adminBox',
        ]
  writeAll(files, lines)
  const [created, changed] = [Object.keys(files), lines.map(({ path }) => path)]
  // Where a line breaks depends on the word.
  const sources = [...created, ...changed].filter(path => !path.endsWith('.sql'))
  const { code, output } = await run(['biome', 'check', '--write', ...sources])
  if (code !== 0) throw new Error(output)
  console.log([...created.map(path => `+ ${path}`), ...changed.map(path => `~ ${path}`)].join('\n'))
  console.log(`\nNext: ${next}. docs/add-a-feature.md leads on from here.`)
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 2
}
