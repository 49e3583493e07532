import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseCsv } from '../../rules/csv.ts'
import { failedCsv } from '../../src/state/users/import/failed-rows.ts'
import { maxRows, readPeopleFile } from '../../src/state/users/import/read-file.ts'
import { guessMapping, type Known, rowsOf } from '../../src/state/users/import/rows.ts'

const known: Known = {
  roles: [
    { id: 'r1', name: 'Read only', key: 'ReadOnly' },
    { id: 'r2', name: 'Admin', key: 'Admin' },
  ],
  groups: [{ id: 'g1', name: 'Harbor' }],
  mayGive: id => id !== 'r2',
}
const mapping = { email: 0, name: 1, roles: 2, groups: 3, phone: 4 }
const rows = (...lines: string[]) => rowsOf(parseCsv(lines.join('\n')), mapping, known)
const problems = (...lines: string[]) => rows(...lines).map(row => row.problems.map(({ what }) => what))

describe('a file of people', () => {
  it('says which column is what by its head, and else by what stands in it', () => {
    assert.deepEqual(guessMapping(['Full name', 'E\u002dMail Address', 'Role', 'Team', 'Mobile']), {
      name: 0,
      email: 1,
      roles: 2,
      groups: 3,
      phone: 4,
    })
    assert.deepEqual(guessMapping(['Who', 'Where'], ['Ada', 'ada@acme.test']), { email: 1 })
  })

  it('gives people with their roles and groups, by name or key in any case', () => {
    const [ada, bob] = rows(
      'Ada@Acme.test, Ada ,"readonly|READ ONLY",harbor,+44 20 7946 0958',
      'bob@acme.test',
    )
    assert.deepEqual([ada!.email, ada!.name, ada!.phone], ['ada@acme.test', 'Ada', '+44 20 7946 0958'])
    assert.deepEqual([ada!.roleIds, ada!.groupIds, ada!.problems], [['r1'], ['g1'], []])
    assert.equal(bob!.roleIds, undefined, 'the default roles')
  })

  it('says of each row what is wrong with it', () => {
    assert.deepEqual(problems('', 'x,', 'ada@acme.test', 'ADA@acme.test,Ada'), [
      ['emailInvalid'],
      [],
      ['duplicate'],
    ])
    assert.deepEqual(problems(',Ada'), [['emailMissing']])
    assert.deepEqual(problems('a@b.test,A,Admin;Captain,Pier,12'), [
      ['phoneInvalid', 'roleUnknown', 'roleAbove', 'groupUnknown'],
    ])
    assert.deepEqual(problems(`a@b.test,${'x'.repeat(101)}`), [['nameTooLong']])
  })

  it('is read as UTF-8 with and without a mark, and else as spreadsheets of Windows write it', async () => {
    const head = async (...bytes: number[]) => {
      const file = await readPeopleFile(new File([new Uint8Array([...bytes, 10, 120])], 'people.csv'))
      return typeof file === 'string' ? file : file.head
    }
    assert.deepEqual(await head(0xef, 0xbb, 0xbf, 0xc3, 0xa9), ['é'])
    assert.deepEqual(await head(0xc3, 0xa9), ['é'])
    assert.deepEqual(await head(0xe9), ['é'])
  })

  it('is refused when it is empty, or holds more people than one import takes', async () => {
    const read = (text: string) => readPeopleFile(new File([text], 'people.csv'))
    assert.equal(await read(''), 'fileEmpty')
    assert.equal(await read('email\n'), 'fileEmpty')
    assert.equal(await read(`email\n${'a@b.test\n'.repeat(maxRows + 1)}`), 'fileTooLong')
    const whole = await read(`email\n${'a@b.test\n'.repeat(maxRows)}`)
    assert.equal(typeof whole !== 'string' && whole.records.length, maxRows)
    assert.equal(await read('x'.repeat(5_000_001)), 'fileTooLarge')
  })

  it('comes back with the rows that failed, with nothing in it that a spreadsheet would run', async () => {
    const cells = ['=cmd()', 'a "b"', '@x']
    const text = await failedCsv({ head: ['email', 'name', 'x'] }, 'Problem', [
      { cells, reason: '-no' },
    ]).text()
    assert.equal(text.split('\r\n')[1], `'=cmd(),"a ""b""",'@x,'-no`)
    assert.deepEqual(parseCsv(text)[1]?.cells, [...cells, '-no'])
  })
})
