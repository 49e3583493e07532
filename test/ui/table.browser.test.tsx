import { expect } from '@open-wc/testing'
import { sendKeys, setViewport } from '@web/test-runner-commands'
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
  afterEach(async () => {
    unmountAll()
    await setViewport({ width: 1000, height: 700 })
  })

  it('asks for the other direction when its sorted column is pressed, and for ascending on another', () => {
    const requested: Sort[] = []
    const { button, shadow } = mountUi(
      <People sort={{ key: 'name', direction: 'asc' }} onSort={sort => requested.push(sort)} />,
    )
    const sorted = [...shadow.querySelectorAll('[aria-sort]')]
    expect(sorted.map(head => [head.textContent, head.getAttribute('aria-sort')])).to.deep.equal([
      ['Name', 'ascending'],
    ])
    button('Name').click()
    button('Age').click()
    expect(requested).to.deep.equal([
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

  const rowsOf = (shadow: ShadowRoot) => [...shadow.querySelectorAll<HTMLElement>('tbody tr')]
  const press = (on: Element | null, key: string, more: KeyboardEventInit = {}) =>
    on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, ...more }))

  it('is walked through row by row, opens one with Enter or a press, and tells a screen reader how', async () => {
    const opened: string[] = []
    const { get, shadow, button } = mountUi(
      <>
        <button type="button">before</button>
        <People
          onOpen={({ name }) => opened.push(name)}
          actions={() => <button type="button">More</button>}
        />
      </>,
    )
    const [ada, grace] = rowsOf(shadow)
    expect(rowsOf(shadow).map(row => row.tabIndex)).to.deep.equal([0, -1])
    button('before').focus()
    await sendKeys({ press: 'Tab' })
    expect(shadow.activeElement).to.equal(ada)
    await sendKeys({ press: 'ArrowDown' })
    expect(shadow.activeElement).to.equal(grace)
    await waitUntil(() => grace?.tabIndex === 0 && ada?.tabIndex === -1)
    await sendKeys({ press: 'Enter' })
    await sendKeys({ press: 'Home' })
    await sendKeys({ press: 'Enter' })
    expect(opened).to.deep.equal(['Grace', 'Ada'])
    get('td[data-column="age"]').click()
    expect(opened.at(-1)).to.equal('Ada')
    // A control in the row keeps its own keys and presses.
    press(button('More'), 'Enter')
    button('More').click()
    expect(opened.length).to.equal(3)
    const help = shadow.getElementById(get('table').getAttribute('aria-describedby') ?? '')
    expect(help?.textContent).to.contain('Enter opens a row')
    await expect(shadow.host).to.be.accessible()
  })

  it('selects with Space, and with Shift all rows between, by keyboard as by pointer', async () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, name: id, age: 1 }))
    let chosen = ''
    function Selecting() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
      chosen = [...selected].sort().join('')
      return <People rows={many} selected={selected} onSelect={setSelected} />
    }
    const { get, shadow } = mountUi(<Selecting />)
    const rows = rowsOf(shadow)
    rows[1]?.focus()
    await sendKeys({ press: 'Space' })
    await waitUntil(() => chosen === 'b')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowDown' })
    await sendKeys({ up: 'Shift' })
    await waitUntil(() => chosen === 'bc')
    expect(shadow.activeElement).to.equal(rows[2])
    await sendKeys({ press: 'ArrowUp' })
    await sendKeys({ press: 'Space' })
    await waitUntil(() => chosen === 'c')
    const at = rows[4]?.querySelector('td[data-column="age"]')
    at?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, shiftKey: true }))
    await waitUntil(() => chosen === 'bcde')
    get('[aria-label="Select row: a"]').dispatchEvent(
      new MouseEvent('click', { bubbles: true, shiftKey: true }),
    )
    await waitUntil(() => chosen === 'abcde')
  })

  it('remembers the columns and the density that a person chose, and does without a storage', async () => {
    localStorage.removeItem('portico-table-people')
    const draw = () => mountUi(<People id="people" />)
    const heads = (shadow: ShadowRoot) => [...shadow.querySelectorAll('th')].map(each => each.textContent)
    const item = (shadow: ShadowRoot, name: string) =>
      [...shadow.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find(
        ({ textContent }) => textContent === name,
      )
    const { shadow, button } = draw()
    await waitUntil(() => shadow.querySelector('[aria-label="Table settings"]'))
    button('Table settings').click()
    await waitUntil(() => item(shadow, 'Age'))
    expect(item(shadow, 'Name')).to.equal(undefined)
    expect(item(shadow, 'Age')?.getAttribute('aria-checked')).to.equal('true')
    await expect(shadow.host).to.be.accessible({ ignoredRules: ['aria-hidden-focus'] })
    item(shadow, 'Age')?.click()
    await waitUntil(() => heads(shadow).join() === 'Name')
    item(shadow, 'Compact rows')?.click()
    await waitUntil(() => shadow.querySelector('table[data-compact]'))
    unmountAll()
    const again = draw()
    expect(heads(again.shadow)).to.deep.equal(['Name'])
    expect(again.get('table').dataset.compact).to.equal('')
    unmountAll()
    localStorage.setItem('portico-table-people', '{"hidden":7')
    expect(heads(draw().shadow)).to.deep.equal(['Name', 'Age'])
    localStorage.removeItem('portico-table-people')
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = () => {
      throw new DOMException('no', 'SecurityError')
    }
    try {
      expect(heads(draw().shadow)).to.deep.equal(['Name', 'Age'])
    } finally {
      Storage.prototype.getItem = getItem
    }
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
    expect(getComputedStyle(first as Element).display).to.equal('flex')
    expect(first?.getAttribute('role')).to.equal('row')
    expect(get('td[data-column="age"]').dataset.label).to.equal('Age')
    expect((second as Element).getBoundingClientRect().top).to.be.at.least(
      (first as Element).getBoundingClientRect().bottom,
    )
    expect(get('th button').checkVisibility()).to.equal(true)
    expect(get('th button').getBoundingClientRect().width).to.be.above(20)
  })

  it('keeps the menu of a row at hand when its columns reach over the edge, in both directions', async () => {
    const many = Array.from({ length: 8 }, (_, at) => ({
      key: `c${at}`,
      header: `Column ${at}`,
      cell: (person: Person) => <span style={{ whiteSpace: 'nowrap' }}>{person.name} is no short word</span>,
    }))
    for (const dir of ['ltr', 'rtl'] as const) {
      const { get, button } = mountUi(
        <People
          id="wide"
          columns={[...columns, ...many]}
          actions={person => <button type="button">Menu of {person.name}</button>}
        />,
        { dir },
      )
      const edge = get('[part="table-frame"]').getBoundingClientRect()
      const menu = button('Menu of Ada').getBoundingClientRect()
      expect(get('table').getBoundingClientRect().width).to.be.greaterThan(edge.width + 100)
      expect(menu.left).to.be.at.least(edge.left)
      expect(menu.right).to.be.at.most(edge.right)
      const over = button('Menu of Ada').getRootNode() as ShadowRoot
      expect(over.elementFromPoint(menu.x + menu.width / 2, menu.y + menu.height / 2)?.textContent).to.equal(
        'Menu of Ada',
      )
      const settings = button('Table settings').getBoundingClientRect()
      const corner = over.elementFromPoint(settings.x + settings.width / 2, settings.y + settings.height / 2)
      expect(corner?.closest('button')).to.equal(button('Table settings'))
      unmountAll()
    }
  })
})
