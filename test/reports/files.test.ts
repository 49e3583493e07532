import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { describe, it } from 'node:test'
import { csvOf } from '../../server/insight/reports/csv.ts'
import { fileName, requestedName } from '../../server/insight/reports/file.ts'
import { htmlOf, SERVED_POLICY } from '../../server/insight/reports/html.ts'
import { pngOf } from '../../server/insight/reports/image.ts'
import { pdfOf } from '../../server/insight/reports/pdf.ts'
import { sampleDocument } from './sample-document.ts'

const withRows = (count: number, leftOut = 0) => {
  const [table] = sampleDocument().tables
  const rows = Array.from({ length: count }, (_, at) => [`Member ${at}`, 'active', '', '', ''])
  return sampleDocument({ tables: [{ ...table!, rows, leftOut }] })
}

describe('a report as a page', () => {
  it('escapes all that people wrote, and says times by the clocks of the account', () => {
    const page = htmlOf(sampleDocument())
    assert.ok(!page.includes('<script'))
    assert.ok(page.includes('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;Co&quot;'))
    assert.ok(page.includes('Dock &lt;1&gt; on Acme · 2026-11-01 to 2026-11-26 · as of 2026-11-27 00:30'))
    assert.ok(page.includes('>2026-11-26 09:00</td>'))
    for (const text of ['Text message, Passkey', 'Admin, Pilot', '19.00 USD', '>Invited<'])
      assert.ok(page.includes(text), text)
  })

  it('allows its own style and nothing else', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(htmlOf(sampleDocument()))![1]!
    assert.ok(
      SERVED_POLICY.startsWith(`default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}';`),
    )
    for (const part of ["form-action 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'sandbox'])
      assert.ok(SERVED_POLICY.includes(part), part)
  })

  it('says that there is nothing, and how many rows are left out', () => {
    assert.ok(htmlOf(withRows(0)).includes('No member matches.'))
    assert.ok(htmlOf(withRows(1, 1)).includes('1 further row is left out.'))
    const [table] = withRows(1, 90_000).tables
    const floor = htmlOf(sampleDocument({ tables: [{ ...table!, leftOutIsFloor: true }] }))
    assert.ok(floor.includes('More than 90000 further rows are left out.'))
  })
})

describe('a table of a report as CSV', () => {
  it('makes formulas harmless, quotes what must be, and writes times in UTC', () => {
    const [head, ada, script, formula] = csvOf(sampleDocument().tables[0]!).split('\r\n')
    assert.equal(head, '\ufeffName,Status,Roles,Factors,Last seen')
    assert.equal(ada, 'Ada,Active,Admin; Pilot,Text message; Passkey,2026-11-26T08:00:00.000Z')
    assert.equal(script, '"<script>alert(1)</script> & ""Co""",Invited,,,')
    assert.equal(formula, `"'=HYPERLINK(""http://evil.test"")",Locked,,,`)
  })

  it('takes no sign in front of a formula for a letter', () => {
    const [table] = sampleDocument().tables
    for (const text of ['=1', '+1', '-1', '@a', '\t=1', ' =1', '\u200b=1', '＝1', '|cmd']) {
      const [, row] = csvOf({ ...table!, rows: [[text, '', '', '', '']] }).split('\r\n')
      assert.match(row!, /^"?'/, JSON.stringify(text))
    }
  })
})

describe('a report as PDF', () => {
  it('has its heads on every page and every row once, and each object where the table says', async () => {
    const file = (await pdfOf(withRows(250, 7))).toString('latin1')
    assert.ok(file.startsWith('%PDF-1.4'))
    const pages = file.match(/\/Type \/Page /g)!.length
    assert.equal(pages, 6)
    assert.equal(file.match(/\(Name +Status/g)!.length, pages)
    for (let at = 0; at < 250; at++) assert.equal(file.match(new RegExp(`\\(Member ${at} `, 'g'))?.length, 1)
    assert.match(file, /7 further rows are left out/)
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)![1])
    const entries = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at))
    for (const [index, at] of entries.entries()) assert.ok(file.startsWith(`${index + 1} 0 obj\n`, at))
  })

  it('says that there is nothing', async () => {
    assert.match((await pdfOf(withRows(0))).toString('latin1'), /\(No member matches\.\)/)
  })
})

describe('a report as a picture', () => {
  it('is a PNG whose height follows its rows, of which a hundred are drawn', async () => {
    const heightOf = async (rows: number) => {
      const file = await pngOf(withRows(rows))
      assert.equal(file.toString('latin1', 1, 4), 'PNG')
      assert.equal(file.readUInt32BE(16), 1600)
      return file.readUInt32BE(20)
    }
    const [few, many, most] = [await heightOf(1), await heightOf(100), await heightOf(1000)]
    assert.equal(many - few, 99 * 34)
    // The line that says how many are left out.
    assert.equal(most - many, 34)
  })
})

describe('the name of a file', () => {
  it('holds no path, no quote and the ending that it has', () => {
    assert.equal(
      fileName('Sign-in and security', '2026-11-26T00:00:00Z', 'image'),
      'sign-in-and-security-2026-11-26.png',
    )
    assert.equal(requestedName('../../etc/passwd"\r\nx', 'pdf'), 'etc_passwd_x.pdf')
    assert.equal(requestedName('Review.PDF', 'pdf'), 'Review.pdf')
    assert.equal(requestedName('日本', 'html'), 'report.html')
  })
})
