// The page of a host that is built on the React bindings and draws a button of its own beside the users table. Journeys bundle
// it with `dist/react`; the elements come from where the import map of the page says.
import { FronteggProvider, UsersTable, useTeamActions, useTeamState } from '@portico/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

function Members() {
  const team = useTeamState()
  const { addUser } = useTeamActions()
  const place = location.pathname.slice(1)
  const invite = () => addUser({ email: `${place}@quay.test`, name: `Invited from ${place}`, roleIds: [] })
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: invite }, 'Invite by hook'),
    createElement('output', null, `the hook has ${team?.items.length ?? 'nothing'}`),
    createElement(UsersTable),
  )
}

const contextOptions = { baseUrl: location.origin, clientId: 'quayside', appId: 'quayside' }
createRoot(document.querySelector('#root')).render(
  createElement(FronteggProvider, { contextOptions, lazyLoadAdminPortal: true }, createElement(Members)),
)
