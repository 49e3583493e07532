// The page of an application that is built on the published React package, as its own guide writes it. Journeys bundle it
// with that package, unmodified, and say the options in `globalThis.sdkOptions`.
import {
  AdminPortal,
  FronteggProvider,
  InviteUserDialog,
  UsersTable,
  useAuth,
  useInviteUserDialog,
  useLoginActions,
  useLoginWithRedirect,
  useSSOActions,
  useSSOState,
  useUsersTable,
} from '@frontegg/react'
import { createElement, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** How often the application was mounted: a provider that starts to load again takes it off the page. */
globalThis.mounts = 0

function Application() {
  const { user, isAuthenticated } = useAuth()
  const loginWithRedirect = useLoginWithRedirect()
  useEffect(() => {
    globalThis.mounts++
  }, [])
  useEffect(() => {
    globalThis.token = user?.accessToken
  }, [user?.accessToken])
  if (isAuthenticated) return createElement('p', null, `Hello ${user.email}`)
  return createElement(
    'div',
    null,
    createElement('p', null, 'Nobody is here'),
    createElement('button', { type: 'button', onClick: () => loginWithRedirect() }, 'Enter'),
  )
}

/** The sign-in page that an application draws itself (`customLoginBox`): the package's actions do everything else. */
function OwnSignIn() {
  const { user, isAuthenticated } = useAuth()
  const { preLogin } = useLoginActions()
  const { oidcPostlogin } = useSSOActions()
  const { error } = useSSOState()
  const [email, setEmail] = useState('')
  const returns = location.pathname === '/account/oidc/callback'
  useEffect(() => {
    const { origin, pathname, search } = location
    const query = new URLSearchParams(search)
    const [code, state] = [query.get('code') ?? '-', query.get('state') ?? '-']
    if (returns) void oidcPostlogin({ code, state, redirectUri: origin + pathname })
  }, [oidcPostlogin, returns])
  if (isAuthenticated) return createElement('p', null, `Hello ${user.email}`)
  if (returns) return createElement('p', null, error ? 'The sign-in was refused' : 'One moment')
  return createElement(
    'div',
    null,
    createElement('input', {
      'aria-label': 'Email',
      value: email,
      onChange: event => setEmail(event.target.value),
    }),
    createElement('button', { type: 'button', onClick: () => preLogin({ email }) }, 'Continue'),
  )
}

/** An application's own page of its members, from the package's components, which its hooks steer. */
function Members() {
  const { searchQuery, onSearch } = useUsersTable()
  const { dialogOpen, openDialog } = useInviteUserDialog()
  return createElement(
    'div',
    null,
    createElement('input', { 'aria-label': 'Find', onChange: event => onSearch(event.target.value) }),
    createElement('button', { type: 'button', onClick: () => openDialog() }, 'Ask somebody in'),
    createElement('button', { type: 'button', onClick: () => AdminPortal.show() }, 'Settings'),
    createElement('output', null, `search: ${searchQuery}, dialog: ${dialogOpen ? 'open' : 'closed'}`),
    createElement(UsersTable, { props: {} }),
    createElement(InviteUserDialog, { props: {} }),
  )
}

function Page() {
  const { isAuthenticated } = useAuth()
  const { customLoginBox, basename } = globalThis.sdkOptions
  if (customLoginBox) return createElement(OwnSignIn)
  return createElement(basename === '/members' && isAuthenticated ? Members : Application)
}

createRoot(document.querySelector('#root')).render(
  createElement(FronteggProvider, globalThis.sdkOptions, createElement(Page)),
)
