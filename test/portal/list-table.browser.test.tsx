import { expect } from '@open-wc/testing'
import { ApiError } from '../../src/api/api-error.ts'
import { ListTable, type ListTableProps } from '../../src/react/portal/ListTable.tsx'
import { AppContext } from '../../src/react/shell/app-context.ts'
import { users } from '../../src/react/ui/icons/portal.ts'
import { createApp } from '../../src/state/app/app.ts'
import { browserEnvironment } from '../../src/state/app/environment.ts'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'

interface Person {
  id: string
  name: string
}
const ada: Person = { id: '1', name: 'Ada' }
const failure = (statusCode: number, errorCode: string) =>
  new ApiError('No answer', { statusCode, errorCode })

describe('the table of a list', () => {
  afterEach(unmountAll)

  function draw(props: Partial<ListTableProps<Person>> = {}) {
    const done: string[] = []
    const { app } = createApp('list', browserEnvironment())
    app.session.refresh = async () => false
    const ui = mountUi(
      <AppContext value={app}>
        <ListTable
          label="People"
          columns={[{ key: 'name', header: 'Name', primary: true, cell: ({ name }) => name }]}
          rows={[]}
          rowKey={({ id }) => id}
          loading={false}
          error={null}
          failed="The people could not be loaded"
          onRetry={() => done.push('retry')}
          noMatch={undefined}
          none={{
            icon: users,
            title: 'No people yet',
            text: 'Invite the first one',
            action: 'Invite',
            onAdd: () => done.push('add'),
          }}
          {...props}
        />
      </AppContext>,
    )
    const shows = (text: string) => ui.shadow.textContent.includes(text)
    return { ...ui, done, shows, frame: ui.get('[part="table-frame"]') }
  }

  it('shows a skeleton while its rows are loaded for the first time', () => {
    const { shows, frame } = draw({ rows: undefined, loading: true })
    expect(frame.getAttribute('aria-busy')).to.equal('true')
    expect(frame.hasAttribute('data-refreshing')).to.equal(false)
    expect(shows('No people yet')).to.equal(false)
  })

  it('keeps rows while they are read again', () => {
    const { shows, frame } = draw({ rows: [ada], loading: true })
    expect(shows('Ada')).to.equal(true)
    expect(frame.hasAttribute('data-refreshing')).to.equal(true)
  })

  it('offers to add the first one to users who are permitted', () => {
    const { button, done } = draw()
    button('Invite').click()
    expect(done).to.deep.equal(['add'])
    const reader = draw({ none: { icon: users, title: 'No people yet', text: 'Ask your administrator' } })
    expect(reader.shows('No people yet')).to.equal(true)
    expect(reader.shadow.querySelectorAll('[part="empty-state"] button').length).to.equal(0)
  })

  it('offers the way back where the view leaves everything out', () => {
    const cleared: string[] = []
    const noMatch = { title: 'No matches', action: 'Clear', onClear: () => cleared.push('cleared') }
    const { button, shows } = draw({ noMatch })
    expect(shows('No people yet')).to.equal(false)
    button('Clear').click()
    expect(cleared).to.deep.equal(['cleared'])
  })

  it('says what could not be loaded, in place of rows or above those that stay', () => {
    const error = failure(500, 'ER-1')
    const alone = draw({ error })
    expect(alone.shows('The people could not be loaded')).to.equal(true)
    expect(alone.shows('No people yet')).to.equal(false)
    const above = draw({ error, rows: [ada] })
    expect(above.shows('The people could not be loaded') && above.shows('Ada')).to.equal(true)
  })

  it('says no more of a failure while it is asked again', () => {
    const { shows } = draw({ error: failure(500, 'ER-1'), rows: [ada], loading: true })
    expect(shows('The people could not be loaded')).to.equal(false)
    expect(shows('Ada')).to.equal(true)
  })

  it('says that a permission is missing where the server says so', () => {
    const { shows } = draw({ error: failure(403, 'ER-00403') })
    expect(shows('The people could not be loaded')).to.equal(false)
    expect(shows('permission')).to.equal(true)
  })
})
