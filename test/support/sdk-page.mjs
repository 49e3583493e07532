// The page of an application that is built on the published React package, as its own guide writes it. Journeys bundle it
// with that package, unmodified, and say the options in `globalThis.sdkOptions`.
import { FronteggProvider, useAuth, useLoginWithRedirect } from '@frontegg/react'
import { createElement, useEffect } from 'react'
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

createRoot(document.querySelector('#root')).render(
  createElement(FronteggProvider, globalThis.sdkOptions, createElement(Application)),
)
