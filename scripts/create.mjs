// npm run create feature <word> [area]      contract, server, tables, migration and a first test; area: admin unless said
// npm run create page <word>                state, page and texts of a feature, and its row in the portal's navigation
// npm run create mail <word> <feature>      a mail of a feature, with its data and its samples
// npm run create settings <feature>         what vendors decide of a feature

import { featureFiles, featureLines } from './create/feature.mjs'
import { mailFiles, mailLines } from './create/mail.mjs'
import { pageFiles, pageLines } from './create/page.mjs'
import { settingsFiles, settingsLines } from './create/settings.mjs'
import { areas, Refused, wordOf } from './create/words.mjs'
import { writeAll } from './create/write.mjs'
import { run } from './run.mjs'

/** Of each kind: its files, the lines that it adds to others, and what comes next. */
const kinds = {
  feature(input, area = 'admin') {
    if (!areas.includes(area))
      throw new Refused(`There is no area ${area}. Choose one of ${areas.join(', ')}.`)
    const word = wordOf(input)
    return [featureFiles(word, area), featureLines(word, area), `npm test -- ${word.kebab}`]
  },
  page(input) {
    const next = 'npm run dev, and turn the page on: navigation of the vendor’s adminBox'
    return [pageFiles(wordOf(input)), pageLines(wordOf(input)), next]
  },
  mail(input, feature) {
    if (feature === undefined) throw new Refused(USAGE)
    const [word, owner] = [wordOf(input), wordOf(feature)]
    const next = `tx.mail({ template: '${word.kebab}', … }) where it is sent, and npm test -- architecture/mails`
    return [mailFiles(word, owner), mailLines(word, owner), next]
  },
  settings(input) {
    const word = wordOf(input)
    const next = `a row \`${word.camel}.enabled\` in docs/vendor-settings.md, and npm test -- architecture`
    return [settingsFiles(word), settingsLines(word), next]
  },
}
const USAGE =
  'npm run create feature <word> [area], npm run create page <word>, npm run create mail <word> <feature>, ' +
  'or npm run create settings <feature>.'

const [kind, values, second, ...more] = process.argv.slice(2)
try {
  const isUnderstood = Object.hasOwn(kinds, kind ?? '') && values !== undefined && more.length === 0
  if (!isUnderstood) throw new Refused(USAGE)
  const [files, lines, next] = kinds[kind](values, second)
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
