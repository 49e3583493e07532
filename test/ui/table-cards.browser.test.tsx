import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { Badge } from '../../src/react/ui/Badge.tsx'
import type { Column } from '../../src/react/ui/table/columns.ts'
import { Table, type TableProps } from '../../src/react/ui/table/Table.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'

const name: Column<string> = { key: 'name', header: 'Name', sortable: true, primary: true, cell: row => row }

function People(props: Partial<TableProps<string>>) {
  return <Table label="People" columns={[name]} rows={['Ada', 'Grace']} rowKey={row => row} {...props} />
}

describe('the head of a table of cards', () => {
  beforeEach(() => setViewport({ width: 320, height: 640 }))
  afterEach(async () => {
    unmountAll()
    await setViewport({ width: 1000, height: 700 })
  })

  it('is no empty band where there is nothing to sort, select or set', () => {
    const band = (props: Partial<TableProps<string>>) => {
      const { get } = mountUi(<People actions={() => 'Menu'} {...props} />)
      return get('thead').getBoundingClientRect().height
    }
    expect(band({})).to.equal(0)
    expect(band({ onSort: () => undefined })).to.be.greaterThan(20)
    expect(band({ id: 'people' })).to.be.greaterThan(20)
    expect(band({ selected: new Set(), onSelect: () => undefined })).to.be.greaterThan(20)
  })

  it('has no empty line for the menus of rows, and leaves room for the settings', () => {
    const { get, button } = mountUi(
      <People
        id="people"
        actions={() => 'Menu'}
        onSort={() => undefined}
        columns={[{ ...name, header: 'A head that takes the whole of a line' }]}
      />,
    )
    expect(get('thead').getBoundingClientRect().height).to.be.lessThan(50)
    const sort = get('thead th button').getBoundingClientRect()
    expect(sort.right).to.be.at.most(button('Table settings').getBoundingClientRect().left)
  })
})

describe('a table of cards', () => {
  afterEach(unmountAll)

  it('keeps a badge as high as it is beside a label of two lines', async () => {
    await setViewport({ width: 320, height: 640 })
    const state: Column<string> = {
      key: 'state',
      header: 'Who can open this application',
      cell: () => <Badge>Everyone</Badge>,
    }
    const { get } = mountUi(<People rows={['Ada']} columns={[name, state]} />)
    const height = (selector: string) => get(selector).getBoundingClientRect().height
    expect(height('td[data-label]')).to.be.greaterThan(30)
    expect(height('[part~="badge"]')).to.be.lessThan(24)
    await setViewport({ width: 1000, height: 700 })
  })
})

describe('the column that names the rows of a table', () => {
  const other = (key: string): Column<string> => ({
    key,
    header: key,
    cell: () => <span style={{ whiteSpace: 'nowrap' }}>Nov 27, 2026, 1:47 AM</span>,
  })
  const columns = [
    { ...name, cell: (row: string) => <span style={{ overflowWrap: 'anywhere' }}>{row}</span> },
    ...['One', 'Two', 'Three'].map(other),
  ]
  const named = () => {
    const { get } = mountUi(<People columns={columns} rows={['Harbor directory of Anholt']} />)
    return get('td[data-primary]')
  }
  afterEach(async () => {
    unmountAll()
    await setViewport({ width: 1000, height: 700 })
  })

  it('keeps room for the name, whatever stands beside it', async () => {
    await setViewport({ width: 560, height: 640 })
    expect(named().getBoundingClientRect().width).to.be.at.least(200)
  })

  it('is as narrow as its card on a narrow screen', async () => {
    await setViewport({ width: 240, height: 640 })
    const cell = named()
    expect(cell.getBoundingClientRect().right).to.be.at.most(240)
  })
})
