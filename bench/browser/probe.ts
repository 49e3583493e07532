/**
 * What is put into each page before anything of its own: it notes when the first field can be typed into, signs in when
 * it is asked to, and notes when a user is signed in and when the table of users is shown. Milliseconds since the navigation.
 * Everything happens in the page, so that the wire to the browser's debugger is in no figure.
 */
export const probe = (admin: { email: string; password: string }) => `{
  const admin = ${JSON.stringify(admin)}
  const noted = (globalThis.noted = {})
  const note = what => (noted[what] ??= performance.now())
  const roots = () => {
    const hosts = document.querySelectorAll('login-box, hanko-auth, admin-portal')
    return [document, ...[...hosts].flatMap(({ shadowRoot }) => shadowRoot ?? [])]
  }
  const usable = field => field.getClientRects().length > 0 && !field.disabled && !field.readOnly
  const field = selector => {
    for (const root of roots()) for (const found of root.querySelectorAll(selector)) if (usable(found)) return found
  }
  const send = (input, text) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.form.requestSubmit()
  }
  const wanted = location.search === '?sign-in'
  let step = 0
  const look = () => {
    const first = field('input[type="text"], input[type="email"]')
    if (first) note('usable')
    if (wanted && step === 0 && first) send(first, admin.email, (step = 1))
    const secret = wanted && step === 1 && field('input[type="password"]')
    if (secret) send(secret, admin.password, (step = 2))
    const app = document.querySelector('frontegg-app')?.app?.app
    if (app?.session.$state.get().status === 'authenticated') note('signedIn')
    const table = document.querySelector('admin-portal')?.shadowRoot?.querySelector('table')
    if (table?.textContent.includes(admin.email)) note('users')
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}`
