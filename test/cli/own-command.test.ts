import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { helpOf } from '../../server/core/feature/command.ts'
import { ownCommand, programAt } from '../../server/platform/process/own-command.ts'

/** The sources and what is built of them lie deep alike; only a checkout has the script that npm runs. */
function addressIn(folder: string, checkout: boolean): string {
  if (checkout) {
    fs.mkdirSync(path.join(folder, 'scripts'))
    fs.writeFileSync(path.join(folder, 'scripts/portico.mjs'), '')
  }
  return pathToFileURL(path.join(folder, 'dist/server/platform/process/own-command.js')).href
}

test('a checkout runs its commands by npm, as sources and as built', () => {
  using folder = fs.mkdtempDisposableSync('/tmp/portico-own-')
  assert.equal(programAt(addressIn(folder.path, true), folder.path), 'npm run portico --')
  assert.equal(ownCommand('backup x.tar'), 'npm run portico -- backup x.tar')
  const help = helpOf({ name: 'backup', summary: 'Saves.', options: {}, run: async () => 0 })
  assert.match(help, /^npm run portico -- backup \[options\]\n/)
})

test('an image and an installed package run them by Node, by a path that their shell understands', () => {
  using folder = fs.mkdtempDisposableSync('/tmp/portico-own ')
  const address = addressIn(folder.path, false)
  assert.equal(programAt(address, folder.path), 'node dist/server/cli.js')
  assert.equal(programAt(address, `${folder.path}/elsewhere`), `node '${folder.path}/dist/server/cli.js'`)
})

test('no text of the server says how it is started but by asking', () => {
  const texts = fs
    .globSync('server/**/*.ts', { cwd: path.join(import.meta.dirname, '../..') })
    .filter(file =>
      fs.readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8').includes('run portico'),
    )
  assert.deepEqual(texts, ['server/platform/process/own-command.ts'])
})
