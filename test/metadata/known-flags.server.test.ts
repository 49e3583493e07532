import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { declared } from '../support/declared.ts'

const root = path.join(import.meta.dirname, '../..')

/** Where flags are merely listed: to be answered, and to be on in the preview. */
const isList = (file: string) => file.endsWith('/feature.ts') || file === 'src/state/app/preview-flags.ts'

const code = ['server', 'src', 'rules']
  .flatMap(folder => fs.globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter(file => !isList(file) && !file.startsWith('server/operator/first-start/'))
  .map(file => fs.readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

test('the page on settings says of each known flag what it opens, or that it switches nothing yet', () => {
  const page = fs.readFileSync(path.join(root, 'docs/vendor-settings.md'), 'utf8')
  const [opening, idle] = page
    .split('\n| flag | ')
    .slice(1)
    .map(table => table.split('\n\n')[0]!)
  for (const flag of declared.flags) {
    const isRead = code.includes(`'${flag}'`)
    assert.equal(opening!.includes(`\`${flag}\``), isRead, `${flag} opens something`)
    assert.equal(idle!.includes(`\`${flag}\``), !isRead, `${flag} switches nothing`)
  }
})
