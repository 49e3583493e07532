import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseEmails } from '../../src/state/users/bulk-emails.ts'

const emails = (text: string) => parseEmails(text).map(({ email }) => email)

describe('a pasted list of addresses', () => {
  it('is taken apart at commas, semicolons, spaces and lines', () => {
    assert.deepEqual(emails('a@x.co, b@x.co;c@x.co\nd@x.co\te@x.co  f@x.co'), [
      'a@x.co',
      'b@x.co',
      'c@x.co',
      'd@x.co',
      'e@x.co',
      'f@x.co',
    ])
    assert.deepEqual(emails(' ,;\n'), [])
  })

  it('holds each address once, whatever its case', () => {
    assert.deepEqual(emails('Ada@X.co ada@x.co'), ['ada@x.co'])
  })

  it('may come from a mail program, with names', () => {
    assert.deepEqual(emails('Ada Lovelace <ada@x.co>, "Hopper, Grace" <grace@x.co>; bob@x.co Cy <cy@x.co>'), [
      'ada@x.co',
      'grace@x.co',
      'bob@x.co',
      'cy@x.co',
    ])
  })

  it('marks what is not an address', () => {
    const bad = ['ada', 'ada@', '@x.co', 'ada@x', 'a@b@x.co', `${'a'.repeat(250)}@x.co`]
    assert.deepEqual(
      parseEmails(bad.join('\n')).filter(({ valid }) => valid),
      [],
    )
    assert.deepEqual(
      parseEmails('ada@x.co o’brien+x@sub.x-y.co').map(({ valid }) => valid),
      [true, true],
    )
  })
})
