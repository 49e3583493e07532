import { expect } from '@open-wc/testing'
import { createContext, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import {
  ChangePasswordForm,
  EditEmailForm,
  FronteggProvider,
  InviteUserDialog,
  type OverrideColumns,
  PricingTable,
  ProfilePage,
  UsersTable,
  useAuth,
  useGroupsActions,
  useGroupsState,
  useInviteUserDialog,
  useRolesActions,
  useRolesState,
  useSecurityPolicyActions,
  useSecurityPolicyState,
  useSessionsActions,
  useSessionsState,
  useTeamActions,
  useTeamState,
  useUsersTable,
} from '../../src/react/bindings/index.ts'
import { defaultUsersView } from '../../src/state/users/users-query.ts'
import { waitUntil } from '../browser/wait-until.ts'
import { type ArrangedPerson, arrangePerson } from '../support/arrange.ts'
import { optionsOf, seen, signIn } from './open-app.ts'

let root: Root | undefined
const host = document.createElement('div')
let count = 0

afterEach(() => {
  root?.unmount()
  host.remove()
})
before(async function () {
  this.timeout(60_000)
  await arrangePerson()
})

async function draw(person: ArrangedPerson, Page: () => React.ReactNode) {
  const { instanceOf } = await import('../../src/elements/index.ts')
  const appName = `bound-${++count}`
  document.body.append(host)
  root = createRoot(host)
  root.render(
    <FronteggProvider {...optionsOf(person)} appName={appName}>
      <Page />
    </FronteggProvider>,
  )
  await waitUntil(() => instanceOf(appName).started && !instanceOf(appName).loading)
  await signIn(instanceOf(appName), person)
  return (tag: string) => seen(host.querySelector(tag) as HTMLElement)
}

describe('the host components of React', () => {
  it('join the app of their provider from the first render on, and not the default one', () => {
    document.body.append(host)
    root = createRoot(host)
    const contextOptions = { baseUrl: location.origin, clientId: 'early' }
    flushSync(() =>
      root!.render(
        <FronteggProvider contextOptions={contextOptions} appName="early">
          <UsersTable />
          <PricingTable />
        </FronteggProvider>,
      ),
    )
    const names = [...host.children].map(element => element.getAttribute('app-name'))
    expect(names).to.deep.equal(['early', 'early'])
  })

  it('draw each part of the portal, and a hook steers the search of the table', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
    function Page() {
      const { searchQuery, onSearch } = useUsersTable()
      return (
        <>
          <input aria-label="outside" value={searchQuery} onChange={event => onSearch(event.target.value)} />
          <button type="button" onClick={() => onSearch('bob')}>
            Bob only
          </button>
          <UsersTable />
          <ProfilePage />
          <EditEmailForm />
        </>
      )
    }
    const part = await draw(person, Page)
    await part('users-table').sees('Bob')
    await part('profile-page').sees('Personal information')
    await waitUntil(() => part('edit-email-form').field('New email'))
    host.querySelector('button')?.click()
    await waitUntil(() => !part('users-table').text().includes(person.email), 'Ada is still there')
    expect(host.querySelector('input')?.value).to.equal('bob')
    expect(part('users-table').find<HTMLInputElement>('input[type="search"]')?.value).to.equal('bob')
  })

  it('let a host search one field, and choose the columns of the table and draw cells of its own', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    const Greeting = createContext('nobody')
    const overrideColumns: OverrideColumns = (cells, [user]) => [
      { ...user!, header: 'Who' },
      { key: 'plain', header: 'Plain', cell: ({ email }) => email.toUpperCase() },
      { key: 'again', header: 'Again', cell: cells.roles! },
      { key: 'drawn', header: 'Drawn', cell: ({ id }) => (id ? <Greeted /> : null) },
      { key: 'node', header: 'Node', cell: () => Object.assign(document.createElement('i'), { id: 'own' }) },
    ]
    function Greeted() {
      return <b>hello {useContext(Greeting)}</b>
    }
    function Page() {
      const [greeted, greet] = useState('Ben')
      const { filterType, identifierType, setFilterType } = useUsersTable()
      return (
        <Greeting.Provider value={greeted}>
          <p>{`${filterType} ${identifierType}`}</p>
          <button type="button" onClick={() => greet('Carla')} />
          <button type="button" onClick={() => setFilterType('email')} />
          <UsersTable overrideColumns={overrideColumns} />
        </Greeting.Provider>
      )
    }
    const { sees, text, find } = (await draw(person, Page))('users-table')
    await sees(person.email.toUpperCase())
    await sees('hello Ben')
    for (const shown of ['Who', 'Admin']) await sees(shown)
    expect(find('i#own')).not.to.equal(null)
    expect(text()).not.to.contain('Managed by')
    const [greet, byEmail] = host.querySelectorAll('button')
    greet?.click()
    await sees('hello Carla')
    byEmail?.click()
    await waitUntil(() => host.querySelector('p')?.textContent === 'email email')
  })

  it('open the invite dialog by a hook, which knows when it is closed', async () => {
    function Page() {
      const { dialogOpen, openDialog } = useInviteUserDialog()
      return (
        <>
          <button type="button" onClick={openDialog}>
            {dialogOpen ? 'open' : 'closed'}
          </button>
          <InviteUserDialog />
        </>
      )
    }
    const part = await draw(await arrangePerson(), Page)
    const button = () => host.querySelector('button') as HTMLButtonElement
    await waitUntil(() => host.querySelector('invite-user-dialog')?.shadowRoot)
    button().click()
    await waitUntil(
      () => part('invite-user-dialog').find('[role="dialog"]') && button().textContent === 'open',
    )
    await part('invite-user-dialog').press('Close')
    await waitUntil(() => button().textContent === 'closed')
  })

  it('call back when the password was refused', async () => {
    const heard: boolean[] = []
    const part = await draw(await arrangePerson(), () => (
      <ChangePasswordForm onCompleteCallback={success => heard.push(success)} />
    ))
    const form = part('change-password-form')
    await form.type('Current password', 'wrong')
    await form.type('New password', 'Sturdy-Harbor-77!')
    await form.type('Repeat the new', 'Sturdy-Harbor-77!')
    await form.press('Change password')
    await waitUntil(() => heard.length === 1)
    expect(heard).to.deep.equal([false])
  })
})

describe('the hooks of the features', () => {
  it('read and change what a host draws by itself', async () => {
    function Page() {
      const { isAuthenticated } = useAuth()
      const roles = useRolesState()
      const groups = useGroupsState()
      const sessions = useSessionsState()
      const policy = useSecurityPolicyState()
      const { loadRoles } = useRolesActions()
      const { loadGroups, createGroup } = useGroupsActions()
      const { loadUserSessions } = useSessionsActions()
      const { loadSecurityPolicy } = useSecurityPolicyActions()
      useEffect(() => {
        if (!isAuthenticated) return
        void loadRoles()
        void loadGroups()
        void loadUserSessions()
        void loadSecurityPolicy()
      }, [isAuthenticated, loadRoles, loadGroups, loadUserSessions, loadSecurityPolicy])
      return (
        <>
          <p>{`roles ${roles?.items.map(({ key }) => key).join(' ')}`}</p>
          <p>{`groups ${groups?.items.map(({ name }) => name).join(' ')}`}</p>
          <p>{`sessions ${sessions?.sessions?.length}`}</p>
          <p>{`policy ${policy?.policies ? 'known' : 'unknown'}`}</p>
          <button type="button" onClick={() => void createGroup({ name: 'Night shift' })}>
            New group
          </button>
        </>
      )
    }
    await draw(await arrangePerson(), Page)
    const sees = (text: string) => waitUntil(() => host.textContent?.includes(text), `not seen: ${text}`)
    await sees('Admin')
    await sees('policy known')
    await waitUntil(() => /sessions [1-9]/.test(host.textContent ?? ''))
    host.querySelector('button')?.click()
    await sees('groups Night shift')
  })

  it('have one list with the table: it follows what they ask for, and they keep it when the table is gone', async () => {
    const person = await arrangePerson({ name: 'Ada' })
    await arrangePerson({ tenantId: person.tenantId, name: 'Bob', roles: ['ReadOnly'] })
    function Page() {
      const [shown, show] = useState(true)
      const team = useTeamState()
      const { loadUsers } = useTeamActions()
      return (
        <>
          <p>{team?.items.map(({ name }) => name).join(' and ')}</p>
          <button type="button" onClick={() => void loadUsers({ ...defaultUsersView, search: 'bob' })} />
          <button type="button" onClick={() => show(false)} />
          {shown ? <UsersTable /> : null}
        </>
      )
    }
    const part = await draw(person, Page)
    const said = () => host.querySelector('p')?.textContent
    await waitUntil(() => said() === 'Ada and Bob', 'the hook has what the table read')
    const [search, hide] = host.querySelectorAll('button')
    search?.click()
    await waitUntil(() => part('users-table').find<HTMLInputElement>('input[type="search"]')?.value === 'bob')
    await waitUntil(() => said() === 'Bob')
    hide?.click()
    await waitUntil(() => !host.querySelector('users-table') && said() === 'Bob')
    await new Promise(resolve => setTimeout(resolve))
    await waitUntil(() => said() === 'Bob')
  })
})
