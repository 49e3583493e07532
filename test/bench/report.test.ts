import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, test } from 'node:test'
import { readResults, writeResults } from '../../bench/document/results.ts'
import { markdownTable } from '../../bench/document/table.ts'
import { benchmarkDocument } from '../../bench/document/write.ts'
import { compareRates, timesInTurn } from '../../bench/load/rounds.ts'
import { holds, median, Report, thisMachine } from '../../bench/report.ts'

describe('the arithmetic of the benches', () => {
  test('the median is the middle figure, or the mean of the two in the middle', () => {
    assert.equal(median([9, 1, 5]), 5)
    assert.equal(median([4, 1, 3, 2]), 2.5)
    assert.throws(() => median([]))
  })

  test('a ratio is ours over the reference, and is judged by what is wanted', () => {
    const report = new Report()
    const rate = report.add({
      what: 'a',
      beside: 'b',
      ours: 80,
      reference: 100,
      unit: 'a second',
      wanted: { atLeast: 0.75 },
    })
    const time = report.add({
      what: 'a',
      beside: 'b',
      ours: 4,
      reference: 1,
      unit: 'ms',
      wanted: { atMost: 3 },
    })
    const alone = report.add({ what: 'a', ours: 4, unit: 'ms' })
    assert.deepEqual([rate.ratio, time.ratio, alone.ratio], [0.8, 4, undefined])
    assert.deepEqual([rate, time, alone].map(holds), [true, false, undefined])
  })

  test('two workloads are measured in turns, and compared round by round', async () => {
    const turns: string[] = []
    const workload = (name: string) => ({
      connections: 1,
      once: async () => {
        if (turns.at(-1) !== name) turns.push(name)
        await new Promise(resolve => setTimeout(resolve, 1))
      },
    })
    const compared = await compareRates(workload('ours'), workload('floor'), { rounds: 2, seconds: 0.01 })
    assert.ok(compared.ours > 0 && compared.reference > 0 && compared.ratio > 0)
    assert.deepEqual(turns, ['ours', 'floor', 'ours', 'floor', 'ours'])
  })

  test('times are one median for each of the works', async () => {
    const times = await timesInTurn([async () => {}, async () => {}], 3)
    assert.equal(times.length, 2)
    assert.ok(times.every(time => time >= 0))
  })
})

describe('the document of the benches', () => {
  const rows = [
    {
      what: 'me',
      beside: 'floor',
      ours: 3000,
      reference: 4000,
      ratio: 0.75,
      unit: 'a second',
      wanted: { atLeast: 0.75 },
    },
  ]

  test('a row tells figures, ratio, what is wanted and whether it holds', () => {
    assert.match(
      markdownTable(rows),
      /\| me \| 3,000 a second \| floor \| 4,000 a second \| 0\.75× \| ≥ 0\.75× \| yes \|/,
    )
  })

  test('the rows of a bench that did not run stay', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'portico-results-')), 'results.json')
    assert.deepEqual(readResults(file), {})
    const machine = thisMachine()
    writeResults(file, { users: { machine, rows } })
    writeResults(file, { ...readResults(file), start: { machine, rows: [] } })
    assert.deepEqual(readResults(file).users?.rows, rows)
    fs.rmSync(path.dirname(file), { recursive: true })
  })

  test('it holds the table, the machine and every note', () => {
    const results = { users: { machine: thisMachine(), rows } }
    const text = benchmarkDocument(
      results,
      ['start', 'users'],
      [{ name: 'a', text: '## Where the time goes\n' }],
    )
    assert.match(text, /\| me \|/)
    assert.match(text, /\| users \| \d{4}-\d\d-\d\d \d\d:\d\d UTC \|/)
    assert.match(text, /## Where the time goes\n$/)
  })
})
