import assert from 'node:assert/strict'
import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { openAlbum } from './album.ts'
import { differenceOf } from './compare.ts'
import { type Pixels, readPng } from './picture-tools.ts'
import { smallPng } from './small-png.ts'

const SIDE = 48

/** More colors than a baseline has, and beside them a rule of this grey. */
function drawing(grey: number): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      data.set(
        x === 9 ? [grey, grey, grey, 255] : [150 + (x >> 1), 140 + y, 160 + ((x + y) >> 2), 255],
        (y * SIDE + x) * 4,
      )
  return { width: SIDE, height: SIDE, data }
}

const colorsOf = ({ data }: Pixels) =>
  new Set(Array.from({ length: data.length / 4 }, (_, at) => data.subarray(at * 4, at * 4 + 3).join())).size

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'portico-album-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const open = (update: boolean) =>
  openAlbum({ baselines: join(folder, 'baselines'), differences: join(folder, 'differences'), update })
const written = (name: string) => fs.existsSync(join(folder, name))

test('a picture without a baseline differs, and becomes one when baselines are updated', () => {
  assert.deepEqual(open(false).compare('users.light', smallPng(drawing(30))), {
    text: 'there is no baseline',
  })
  assert.equal(open(true).compare('users.light', smallPng(drawing(30))), 'updated')
  assert.equal(open(false).compare('users.light', smallPng(drawing(30))), 'same')
  assert.ok(!written('differences'))
})

test('an edge that is a little lighter differs, and is shown beside what was expected', () => {
  open(true).compare('users.light', smallPng(drawing(30)))
  const found = open(false).compare('users.light', smallPng(drawing(50)))
  assert.ok(typeof found === 'object')
  assert.equal(found.text, `${SIDE} of ${SIDE * SIDE} pixels differ`)
  for (const kind of ['expected', 'actual', 'marked'])
    assert.ok(written(`differences/users.light.${kind}.png`), kind)
  const page = fs.readFileSync(join(folder, 'differences/index.html'), 'utf8')
  assert.match(page, /users\.light<\/h2><p>48 of 2304 pixels differ/)
})

test('a picture of another size differs', () => {
  open(true).compare('users.light', smallPng(drawing(30)))
  const wide = { width: SIDE * 2, height: SIDE / 2, data: drawing(30).data }
  assert.deepEqual(open(false).compare('users.light', smallPng(wide)), {
    text: `it was ${SIDE} × ${SIDE} and is ${SIDE * 2} × ${SIDE / 2}`,
  })
})

test('an update leaves the baselines alone that are as they were, and removes those of screens that are gone', () => {
  open(true).compare('users.light', smallPng(drawing(30)))
  open(true).compare('gone.light', smallPng(drawing(30)))
  const file = join(folder, 'baselines/users.light.png')
  fs.utimesSync(file, 1, 1)
  const album = open(true)
  assert.equal(album.compare('users.light', smallPng(drawing(30))), 'same')
  assert.equal(fs.statSync(file).mtimeMs, 1000)
  assert.deepEqual(open(false).besides(['users.light']), ['gone.light.png'])
  assert.deepEqual(album.besides(['users.light']), [])
  assert.ok(!written('baselines/gone.light.png'))
})

test('a baseline has 256 colors, and the picture that it comes from does not differ from it', () => {
  const pixels = drawing(30)
  const baseline = readPng(smallPng(pixels))
  assert.ok(colorsOf(pixels) > 1000 && colorsOf(baseline) <= 256)
  assert.equal(differenceOf(baseline, pixels), undefined)
})
