// The host application's own code: which of its pages is shown, and who is signed in. Portico is the element.
const portico = document.querySelector('frontegg-app')
const guarded = ['/berths']
// Portico may have come first, and has said it then: this script and its modules race each other on every load. Before it is
// there, the element takes commands alone.
let session = portico.app?.app?.session.$state.get() ?? { status: 'loading', user: null }

portico.addEventListener('sessionchange', ({ detail }) => {
  session = detail
  show()
})
addEventListener('popstate', show)
// Portico has gone to one of its own pages: from a price to sign-up, say.
document.addEventListener('frontegg_onRedirectTo_fired', show)

// Links of this site stay in the page, so that the element and its session live on.
document.addEventListener('click', event => {
  const target = event.target instanceof Element ? event.target : null
  const opens = target?.closest('[data-open-portal]')
  if (opens) openPortal(opens.dataset.openPortal)
  if (target?.closest('[data-log-out]')) portico.app.logout(() => go('/'))
  const link = target?.closest('header a, main section p a, #tour a:not([target])')
  // The playground and the reference are documents of their own.
  if (
    !link ||
    link.matches('[data-own-page]') ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey
  )
    return
  event.preventDefault()
  go(link.getAttribute('href'))
})

/** Its pages are in the fragment of the address; without a name it opens where the person may begin. */
function openPortal(page) {
  if (session.status !== 'authenticated') return go('/account/login?redirectUrl=%2F')
  if (page) location.hash = `#/admin-box/${page}`
  portico.app.showAdminPortal()
}

function go(path) {
  history.pushState(null, '', path)
  // Tells Portico that the address has changed without a page load.
  dispatchEvent(new PopStateEvent('popstate'))
}

function show() {
  const { pathname } = location
  const { status, user } = session
  if (guarded.includes(pathname) && status === 'anonymous') {
    go(`/account/login?redirectUrl=${encodeURIComponent(pathname)}`)
    return
  }
  const page =
    pathname.startsWith('/account/') || pathname === '/logout' ? 'account' : pathname.slice(1) || 'home'
  for (const section of document.querySelectorAll('[data-page]'))
    section.hidden =
      section.dataset.page !== page || (guarded.includes(pathname) && status !== 'authenticated')
  for (const element of document.querySelectorAll('[data-when]'))
    element.hidden = element.dataset.when !== status
  const tenant = portico.app?.app?.$tenants.get().activeTenant?.name ?? ''
  set('[data-user-name]', user?.name ?? '')
  set('[data-user-email]', user?.email ?? '')
  set('[data-harbor]', tenant || user?.tenantId || '')
}

function set(selector, text) {
  for (const element of document.querySelectorAll(selector)) element.textContent = text
}

show()
