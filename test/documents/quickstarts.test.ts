import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { snippetOf } from '../support/documented.ts'
import { lengthOf, linesOf, PAGE, quickstarts, SERVER, VENDOR_FILE } from '../support/quickstarts.ts'

const LIMIT = 40

test('each quickstart is at most 40 lines from an empty folder to a person who is signed in [DEVX-21]', () => {
  const all = quickstarts()
  assert.deepEqual(
    all.map(({ name }) => name),
    ['Plain page', 'React', 'Next.js', 'Vue', 'Angular', 'Svelte', 'Express'],
  )
  const tooLong = all.map(piece => `${piece.name}: ${lengthOf(piece)} lines`)
  assert.deepEqual(
    tooLong.filter((_, at) => lengthOf(all[at]!) > LIMIT),
    [],
  )
  for (const { name, files, commands } of all) {
    assert.ok(files[VENDOR_FILE]?.includes(PAGE), `${name} has a vendor file for its page`)
    assert.ok(JSON.stringify(files).includes(SERVER), `${name} says where the server is`)
    assert.ok(commands.length > 0, `${name} has commands`)
    // A line that holds everything would be no line.
    for (const line of Object.values(files).flatMap(linesOf))
      assert.ok(line.length <= 160, `${name}: ${line}`)
  }
})

test('the README’s first example is at most 40 lines, with its vendor file and two commands [DEVX-21]', () => {
  const written = [snippetOf('README.md', 'json'), snippetOf('README.md', 'html', '<!doctype')].flatMap(
    linesOf,
  )
  assert.ok(written.length + 2 <= LIMIT, `${written.length} lines`)
})

test('each quickstart is installed from the lock file of an example, so that its test is the same tomorrow', () => {
  const examples = readdirSync('examples')
  for (const { name, commands } of quickstarts()) {
    const example = name.toLowerCase().replace('.js', '')
    if (commands.some(command => command.startsWith('npm install')))
      assert.ok(examples.includes(example), name)
  }
})
