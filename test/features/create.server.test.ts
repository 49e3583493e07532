// run: first
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, before, suite, test } from 'node:test'

const root = resolve(import.meta.dirname, '../..')

// Types of everything, and a server, while others work beside it.
suite('npm run create', { timeout: 400_000 }, () => {
  let copy: string
  const said: string[] = []
  /** Runs in the copy, on the embedded database: the run's own has the tables of this tree only. */
  function inCopy(tool: string, ...args: string[]) {
    const { TEST_DATABASE: _, NODE_TEST_CONTEXT: __, ...env } = process.env
    const PATH = `${join(root, 'node_modules/.bin')}:${env.PATH}`
    const { status, stdout, stderr } = spawnSync(tool, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...env, PATH },
    })
    return { status, output: `${stdout}${stderr}` }
  }
  const create = (...words: string[]) => inCopy(process.execPath, 'scripts/create.mjs', ...words)

  before(() => {
    copy = mkdtempSync(join(tmpdir(), 'portico-create-'))
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
    const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    for (const file of files) cpSync(join(root, file), join(copy, file))
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const words of [
      ['feature', 'harbor-fees'],
      ['page', 'harbor-fees'],
      ['mail', 'fee-due', 'harbor-fees'],
      ['settings', 'harbor-fees'],
    ]) {
      const { status, output } = create(...words)
      assert.equal(status, 0, output)
      said.push(output)
    }
  })
  after(() => rmSync(copy, { recursive: true, force: true }))

  test('changes two existing files for a feature, two for a page, its own one for mails and settings', () => {
    const changed = said.map(output => [...output.matchAll(/^~ (.+)$/gm)].map(([, path]) => path))
    assert.deepEqual(changed, [
      ['server/features.ts', 'contract/index.ts'],
      ['src/react/portal/navigation.ts', 'src/react/portal/messages.ts'],
      ['server/admin/harbor-fees/feature.ts'],
      ['server/admin/harbor-fees/feature.ts'],
    ])
  })

  test('writes what compiles and is linted', { timeout: 300_000 }, () => {
    for (const project of ['tsconfig.node.json', 'tsconfig.browser.json']) {
      // One checker takes half of the processor time of four, and other files run beside this one.
      const { status, output } = inCopy('tsc', '-p', project, '--checkers', '1')
      assert.equal(status, 0, output)
    }
    const written = said.flatMap(output => [...output.matchAll(/^[+~] (.+)$/gm)].map(([, path]) => path!))
    const { status, output } = inCopy('biome', 'check', ...written.filter(path => !path.endsWith('.sql')))
    assert.equal(status, 0, output)
  })

  test('writes a feature that serves, belongs to the rest, and fails one test that says what to do', () => {
    const { output } = inCopy(
      process.execPath,
      '--test',
      'test/harbor-fees/server.test.ts',
      'test/architecture/features.test.ts',
      'test/architecture/settings.test.ts',
      'test/features/tables.server.test.ts',
    )
    assert.match(output, /^ℹ fail 1$/m, output)
    assert.match(
      output,
      /Harbor fees can only be listed so far: say in contract\/harbor-fees\.ts what else can be done/,
    )
  })

  test('writes a mail and settings that are folded, and whose tests say what is still to do', () => {
    const { output } = inCopy(
      process.execPath,
      '--test',
      'test/architecture/mails.test.ts',
      'test/architecture/documents.test.ts',
    )
    assert.match(output, /'fee-due'/, 'nobody sends it')
    assert.match(output, /'harborFees\.enabled'/, 'no document names it')
    assert.match(output, /✔ every declared mail has a sample, and each of them renders/)
  })

  test('refuses a word that is taken, one that is none, and a page without a feature', () => {
    for (const [words, why] of [
      [['feature', 'harbor-fees'], /is there already\. Choose another word/],
      [['feature', 'HarborFees'], /is no feature word\. Write it in lower case/],
      [['feature', 'tides', 'nowhere'], /There is no area nowhere\. Choose one of identity, admin/],
      [['mail', 'fee-due'], /npm run create mail <word> <feature>/],
      [['settings', 'tides'], /There is no feature tides\. First: npm run create feature tides/],
      [['page', 'tides'], /There is no contract\/tides\.ts\. First: npm run create feature tides/],
    ] as const) {
      const { status, output } = create(...words)
      assert.equal(status, 2, output)
      assert.match(output, why)
    }
  })
})
