import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCsv } from '../../rules/csv.ts'

/** How spreadsheets, exports and hands write CSV, and what is meant (RFC 4180 where it says). */
const corpus: Record<string, [text: string, records: string[][]]> = {
  'lines that end as on Unix': [
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  'lines that end as RFC 4180 has it': [
    'a,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  'a last line without an end': [
    'a,b\r\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  'tabs between the cells': [
    'a\tb, c\td\n1\t2\t3',
    [
      ['a', 'b, c', 'd'],
      ['1', '2', '3'],
    ],
  ],
  'the separator that most cells end with, and none that stands in quotes': [
    '"a,b,c";d;e, f\n1;2;3',
    [
      ['a,b,c', 'd', 'e, f'],
      ['1', '2', '3'],
    ],
  ],
  'a byte order mark': [
    '\uFEFFa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  'empty cells, at the end too': [
    'a,b,c\n,,\n1,,3',
    [
      ['a', 'b', 'c'],
      ['', '', ''],
      ['1', '', '3'],
    ],
  ],
  'quoted empty cells': [
    'a,b\n"",""',
    [
      ['a', 'b'],
      ['', ''],
    ],
  ],
  'empty lines in between': ['a\n\n1\n\r\n2\n\n', [['a'], ['1'], ['2']]],
  'a separator inside quotes': [
    'a,b\n"x, y",2',
    [
      ['a', 'b'],
      ['x, y', '2'],
    ],
  ],
  'doubled quotes': [
    'a,b\n"say ""hi""",""""',
    [
      ['a', 'b'],
      ['say "hi"', '"'],
    ],
  ],
  'line breaks inside quotes': [
    'a,b\n"x\ny","u\r\nv"\n1,2',
    [
      ['a', 'b'],
      ['x\ny', 'u\r\nv'],
      ['1', '2'],
    ],
  ],
  'a quote in the middle of a cell': [
    'a,b\n5" disk,2',
    [
      ['a', 'b'],
      ['5" disk', '2'],
    ],
  ],
  'JSON in a cell': [
    'a,b\n1,"{""k"": ""v, w""}"',
    [
      ['a', 'b'],
      ['1', '{"k": "v, w"}'],
    ],
  ],
  'spaces that belong to the cell': [
    'a,b\n 1 , "2"',
    [
      ['a', 'b'],
      [' 1 ', ' "2"'],
    ],
  ],
  'letters of every script': [
    'a,b\nÆrø,日本 😀',
    [
      ['a', 'b'],
      ['Ærø', '日本 😀'],
    ],
  ],
  'semicolons of spreadsheets in Europe': [
    'a;b\n1,5;2',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  'a semicolon in a file of commas': [
    'a,b\n1;2,3',
    [
      ['a', 'b'],
      ['1;2', '3'],
    ],
  ],
  'a return within a line': [
    'a,b\n1\r2,3',
    [
      ['a', 'b'],
      ['1\r2', '3'],
    ],
  ],
  'a formula that was made text': [
    `a,b\n'=1+1,'@x`,
    [
      ['a', 'b'],
      ['=1+1', '@x'],
    ],
  ],
  'an apostrophe of the text itself': [
    `a,b\n'tis,''x`,
    [
      ['a', 'b'],
      [`'tis`, `'x`],
    ],
  ],
  'nothing at all': ['', []],
}

for (const [kind, [text, records]] of Object.entries(corpus))
  test(`CSV is read as it is meant: ${kind}`, () => {
    assert.deepEqual(
      parseCsv(text).map(({ cells }) => cells),
      records,
    )
  })

test('each record of CSV says the line that it begins in, after line breaks inside quotes too', () => {
  const text = 'a,b\n"x\ny",1\n\n2,3\r\n"4\r\n5",6\n7,8'
  assert.deepEqual(
    parseCsv(text).map(({ line }) => line),
    [1, 2, 5, 6, 8],
  )
})
