import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { lineOf, widthsOf } from '../../server/platform/pdf/columns.ts'
import { LETTERS, pdfOfPages, printable } from '../../server/platform/pdf/pages.ts'
import { textOf } from './pdf-text.ts'

async function fileOf(...lines: string[]): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of pdfOfPages([lines])) pieces.push(piece)
  return Buffer.concat(pieces).toString('latin1')
}

suite('letters of a PDF file', () => {
  for (const [script, name] of [
    ['Cyrillic', 'Юлия Щукина, Київ'],
    ['Greek', 'Θεοδώρα Παπαδοπούλου'],
    ['Polish', 'Łukasz Żółć-Gęślą'],
    ['Turkish', 'İbrahim Işık Şahin Ğ'],
    ['Vietnamese', 'Nguyễn Thị Hồng'],
    ['Windows-1252', 'Zoë “Œuvre” €5 – Šimon'],
  ])
    test(`of a ${script} name are read again as they are`, async () => {
      assert.deepEqual(textOf(await fileOf(printable(name!))), [name])
    })

  test('that no font has are a box, and are read as what is missing, never as other letters', async () => {
    const file = await fileOf(printable('Ada 한글 🙂'))
    assert.deepEqual(textOf(file), ['Ada \ufffd\ufffd \ufffd'])
    assert.match(file, /<0000> \d+\] TJ/)
  })

  test('of Hebrew stand in the order in which they are read, from the right', async () => {
    assert.deepEqual(textOf(await fileOf(printable('דן כהן, Haifa'))), ['ןהכ ןד, Haifa'])
  })

  test('that are not seen, or stand for a new line, are no letters', () => {
    assert.equal(printable('a\u200bb\u202ec\nd\u0000'), 'abc d\ufffd')
    assert.equal(printable('e\u0301\ud800'), 'é\ufffd')
  })

  test('that a cell has no room for are left out before it is cleaned, however many there are', () => {
    assert.equal(lineOf(['ab', `${'x'.repeat(50)}y`], [6, 10]), 'ab    xxxxxxxx.')
    // A mark that was cut off its letter, and half of a letter, leave nothing broken.
    assert.equal(lineOf([`${'\u{1f642}'.repeat(500_000)}`], [10]), `${'\ufffd'.repeat(8)}.`)
    assert.equal(lineOf([`a${' '.repeat(1000)}b`], [10]), 'a       .')
    let read = 0
    const long = Object.assign(new String('z'.repeat(1_000_000)), {
      slice: (from: number, to: number) => {
        read = to - from
        return 'z'.repeat(to - from)
      },
    }) as unknown as string
    lineOf([long], [10])
    assert.ok(read > 0 && read < 1000, String(read))
  })

  test('embed the fonts that they need and no others, each object where the table says', async () => {
    const plain = await fileOf('Ada')
    assert.ok(!plain.includes('/FontFile2'))
    const file = await fileOf('Ада', 'Łódź')
    const objects = [...file.matchAll(/\/FontFile2 (\d+) 0 R/g)].map(([, id]) => id)
    assert.equal(objects.length, 2)
    for (const id of objects) {
      const [, length, whole, data] = new RegExp(
        `\\n${id} 0 obj\\n<< /Length (\\d+) /Filter /FlateDecode /Length1 (\\d+) >>\\nstream\\n([\\s\\S]*?)\\nendstream`,
      ).exec(file)!
      assert.equal(data!.length, Number(length))
      const font = inflateSync(Buffer.from(data!, 'latin1'))
      assert.equal(font.length, Number(whole))
      assert.equal(font.readUInt32BE(0), 0x00010000)
    }
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1])
    const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
    for (const [index, at] of entries.entries()) assert.ok(file.startsWith(`${index + 1} 0 obj\n`, at))
  })

  test('take as much place as others, so that columns stay', () => {
    const widths = widthsOf([
      { title: 'Name', weight: 1 },
      { title: 'Status', weight: 1 },
    ])
    const [ada, julia] = [lineOf(['Ada', 'x'], widths), lineOf(['Юлия 🙂', 'x'], widths)]
    assert.equal(ada.indexOf('x'), julia.indexOf('x'))
    assert.ok(ada.length <= LETTERS)
  })
})
