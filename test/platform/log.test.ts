import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { test } from 'node:test'

const CHILD = path.join(import.meta.dirname, 'children/log-and-end.ts')

for (const [how, name] of [
  ['return', 'by itself'],
  ['exit', 'by an exit code'],
  ['throw', 'by an error'],
] as const) {
  test(`a process that ends ${name} has written every line of its log, in order`, () => {
    const { stdout } = spawnSync(process.execPath, [CHILD, how], { encoding: 'utf8' })
    const lines = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { attempt: number })
    assert.deepEqual(
      lines.map(({ attempt }) => attempt),
      Array.from({ length: 100 }, (_, line) => line),
    )
  })
}
