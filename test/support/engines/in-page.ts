// Run in the page as text (`${name}`): each stands by itself, and takes what it needs from the ones above by their names.

/** Every root that the page shows: the document and all open shadow roots below it. */
const roots = `const roots = function* (root = document) {
  yield root
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* roots(shadowRoot)
}`

/** Whether a person sees it: it has a box, and nothing hides it. */
const visible = `const visible = element =>
  element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true })`

/** What assistive technology calls an element: by its label, else by its content. */
const nameOf = `const nameOf = element => {
  const tidy = text => text.replace(/\\s+/g, ' ').trim()
  const content = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true' || node.hidden) return ''
    return node.getAttribute('aria-label') ?? node.getAttribute('alt') ?? [...node.childNodes].map(content).join('')
  }
  const labelled = element.getAttribute('aria-labelledby')
  if (labelled) {
    const root = element.getRootNode()
    return tidy(labelled.split(/\\s+/).map(id => root.getElementById(id)).filter(Boolean).map(content).join(' '))
  }
  const own = element.getAttribute('aria-label')
  if (own !== null) return tidy(own)
  if (element.labels?.length) return tidy([...element.labels].map(content).join(' '))
  return tidy(content(element)) || tidy(element.title || element.placeholder || '')
}`

const selectors: Record<string, string> = {
  button: 'button:not([role]), [role="button"], input[type="submit"]',
  link: 'a[href]:not([role]), [role="link"]',
  textbox:
    'input:not([type="password"], [type="checkbox"], [type="radio"], [role]), textarea, [role="textbox"]',
  secret: 'input[type="password"]',
  checkbox: 'input[type="checkbox"]:not([role]), [role="checkbox"]',
  combobox: 'select, [role="combobox"]',
}

const found = (role: string, name: string) => `[...roots()].flatMap(root =>
  [...root.querySelectorAll(${JSON.stringify(selectors[role] ?? `[role="${role}"]`)})])
  .find(element => visible(element) && !element.disabled && nameOf(element) === ${JSON.stringify(name)})`

/** @returns an expression for the middle of an element that a press there reaches, once it stands still; else null */
const reach = (element: string) => `(async () => {
  ${roots}; ${visible}; ${nameOf}
  const element = ${element}
  if (!element) return null
  const place = () => element.getBoundingClientRect()
  const { top: above, bottom: below } = place()
  // A menu closes where the page is scrolled below it.
  if (above < 0 || below > innerHeight) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = place()
  await new Promise(done => setTimeout(done, 30))
  const { left, top, width, height } = place()
  if (left !== before.left || top !== before.top || width === 0 || height === 0) return null
  const x = left + width / 2, y = top + height / 2
  let hit = document.elementFromPoint(x, y)
  while (hit?.shadowRoot) {
    const deeper = hit.shadowRoot.elementFromPoint(x, y)
    if (!deeper || deeper === hit) break
    hit = deeper
  }
  const within = (inner, outer) => {
    for (let node = inner; node; node = node.parentNode ?? node.host) if (node === outer) return true
  }
  const reached = within(hit, element) || within(element, hit) || [...(element.labels ?? [])].some(label => within(hit, label))
  return reached ? { x, y } : null
})()`

/** The addresses in the portal's menu, of which none stands twice. */
export const portalMenu = `[...new Set([...(document.querySelector('admin-portal')?.shadowRoot?.querySelectorAll('nav a') ?? [])]
  .map(link => new URL(link.href).hash))]`

/** The page of the portal that is open has its heading and what it shows. */
export const isPortalSettled = `(() => {
  const root = document.querySelector('admin-portal')?.shadowRoot
  return !!root?.querySelector('[part="portal-main"] h1') && !root.querySelector('[part="portal-main"] [aria-busy="true"]')
})()`

/** The control of this role and name. */
export const reachControl = (role: string, name: string) => reach(found(role, name))

/** What a selector finds first, in any root. */
export const reachSelector = (selector: string) =>
  reach(
    `[...roots()].map(root => root.querySelector(${JSON.stringify(selector)})).find(found => found && visible(found))`,
  )

/** The element that has the focus, however deep. */
const focused = `const focused = () => {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}`

/** Selects what the focused field holds. @returns whether it is the field of this name */
export const selectFocused = (name: string) => `(() => {
  ${nameOf}; ${focused}
  const field = focused()
  if (!field || nameOf(field) !== ${JSON.stringify(name)}) return false
  field.select()
  return true
})()`

/** @returns what assistive technology calls what has the focus */
export const focusedName = `(() => { ${nameOf}; ${focused}; const at = focused(); return at ? nameOf(at) : '' })()`

/** @returns whether the focus is within what this selector means, in its root */
export const isFocusIn = (selector: string) =>
  `(() => { ${focused}; return !!focused()?.closest(${JSON.stringify(selector)}) })()`

/** @returns whether the focus is on what this selector means itself */
export const isFocusOn = (selector: string) =>
  `(() => { ${focused}; return !!focused()?.matches(${JSON.stringify(selector)}) })()`

/** @returns whether a person sees what this selector means, in any root */
export const isShown = (selector: string) => `(() => {
  ${roots}; ${visible}
  return [...roots()].some(root => [...root.querySelectorAll(${JSON.stringify(selector)})].some(visible))
})()`

/** @returns what the focused field holds */
export const focusedValue = `(() => { ${focused}; return focused()?.value ?? '' })()`

/** @returns what the field of this name holds */
export const valueOf = (name: string) => `(() => {
  ${roots}; ${visible}; ${nameOf}
  return ${found('textbox', name)}?.value ?? null
})()`

/** @returns the text that the page shows, in all roots */
export const shownText = `(() => {
  const walk = node => {
    if (node.nodeType === Node.TEXT_NODE) return node.parentElement?.getClientRects().length ? node.textContent : ''
    if (node.nodeName === 'SCRIPT' || node.nodeName === 'STYLE') return ''
    return (node.shadowRoot ? walk(node.shadowRoot) : '') + [...node.childNodes].map(walk).join(' ')
  }
  return document.body ? walk(document.body).replace(/\\s+/g, ' ').trim() : ''
})()`
