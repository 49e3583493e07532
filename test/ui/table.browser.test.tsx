import { expect } from '@open-wc/testing'
import { setViewport } from '@web/test-runner-commands'
import { useState } from 'react'
import { EmptyState } from '../../src/react/ui/EmptyState.tsx'
import { ErrorState } from '../../src/react/ui/ErrorState.tsx'
import { users } from '../../src/react/ui/icons/portal.ts'
import type { Column, Sort } from '../../src/react/ui/table/columns.ts'
import { Table, type TableProps } from '../../src/react/ui/table/Table.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'
import { waitUntil } from '../browser/wait-until.ts'

interface Person {
  id: string
  name: string
  age: number
}
const people: Person[] = [
  { id: '1', name: 'Ada', age: 36 },
  { id: '2', name: 'Grace', age: 85 },
]
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', sortable: true, primary: true, cell: person => person.name },
  { key: 'age', header: 'Age', sortable: true, align: 'end', cell: person => person.age },
]
function People(props: Partial<TableProps<Person>>) {
  return (
    <Table
      label="People"
      columns={columns}
      rows={people}
      rowKey={person => person.id}
      rowLabel={person => person.name}
      {...props}
    />
  )
}

describe('a table', () => {
  afterEach(unmountAll)

  it('asks for the other direction when its sorted column is pressed, and for ascending on another', () => {
    const asked: Sort[] = []
    const { button, shadow } = mountUi(
      <People sort={{ key: 'name', direction: 'asc' }} onSort={sort => asked.push(sort)} />,
    )
    const sorted = [...shadow.querySelectorAll('[aria-sort]')]
    expect(sorted.map(head => [head.textContent, head.getAttribute('aria-sort')])).to.deep.equal([
      ['Name', 'ascending'],
    ])
    button('Name').click()
    button('Age').click()
    expect(asked).to.deep.equal([
      { key: 'name', direction: 'desc' },
      { key: 'age', direction: 'asc' },
    ])
  })

  it('selects rows one by one and all at once, and its head says when it is only some', async () => {
    function Selecting() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
      return <People selected={selected} onSelect={setSelected} />
    }
    const { get, shadow } = mountUi(<Selecting />)
    const all = () => get<HTMLInputElement>('[aria-label="Select all rows"]')
    get('[aria-label="Select row: Ada"]').click()
    await waitUntil(() => all().indeterminate)
    expect(shadow.querySelectorAll('[part="table-row"][data-selected]').length).to.equal(1)
    all().click()
    await waitUntil(() => all().checked && !all().indeterminate)
    expect(shadow.querySelectorAll('[part="table-row"][data-selected]').length).to.equal(2)
    all().click()
    await waitUntil(() => shadow.querySelectorAll('[data-selected]').length === 0)
  })

  it('shows skeleton rows while it loads, and the empty and the error state in its frame', () => {
    const { show, get, shadow } = mountUi(<People rows={undefined} skeletonRows={3} />)
    expect(get('[part="table-frame"]').getAttribute('aria-busy')).to.equal('true')
    expect(shadow.querySelectorAll('tbody tr').length).to.equal(3)
    expect(get('tbody').textContent).to.contain('Loading')
    show(<People rows={[]} empty={<EmptyState icon={users} title="Nobody yet" />} />)
    expect(get('[part="table-frame"]').textContent).to.equal('Nobody yet')
    let retried = 0
    const failed = <ErrorState text="No answer." traceId="9f1c" onRetry={() => retried++} />
    show(<People rows={undefined} error={failed} />)
    expect(get('[part="table-frame"] [role="alert"]').textContent).to.contain('9f1c')
    expect(get('[part="table-frame"]').getAttribute('aria-busy')).to.equal('false')
    get<HTMLButtonElement>('[part="error-state"] [part~="button-secondary"]').click()
    expect(retried).to.equal(1)
  })

  it('becomes cards on a narrow screen, still a table for a screen reader, and can still be sorted', async () => {
    await setViewport({ width: 320, height: 600 })
    const { get, shadow } = mountUi(
      <People sort={{ key: 'name', direction: 'asc' }} onSort={() => undefined} />,
    )
    const [first, second] = [...shadow.querySelectorAll('tbody tr')]
    expect(getComputedStyle(first as Element).display).to.equal('block')
    expect(first?.getAttribute('role')).to.equal('row')
    expect(get('td[data-column="age"]').dataset.label).to.equal('Age')
    expect((second as Element).getBoundingClientRect().top).to.be.at.least(
      (first as Element).getBoundingClientRect().bottom,
    )
    expect(get('th button').checkVisibility()).to.equal(true)
    expect(get('th button').getBoundingClientRect().width).to.be.above(20)
    await setViewport({ width: 1000, height: 700 })
  })
})
