// Draws what the playground says. A change that an element follows by itself is handed on; any other draws the page anew.
import { parse } from './state.js'

/** Their first HTML would be in the way of what is chosen. */
const bare = ['admin-portal', 'pricing-table']
let drawn
/** The page that was chosen last: where it goes from there by itself is its own affair. */
let shown = ''
/** What was typed last and can be read: in between, what is typed is no JSON. */
const valid = {}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent) return
  const anew = JSON.stringify([data.tag, data.samples, data.attributes['app-name']])
  // Its first page has no address of its own. Without samples, the address here is that of the page.
  if (drawn && (drawn !== anew || (shown && !data.page))) return location.replace('/playground/frame')
  if (!drawn) draw(data)
  drawn = anew
  follow(data)
})
parent.postMessage('ready', location.origin)

function draw({ tag }) {
  const app = document.createElement('frontegg-app')
  app.append(document.createElement(tag))
  document.body.append(app)
  document.documentElement.toggleAttribute('data-bare', bare.includes(tag))
}

function follow(chosen) {
  const { tag, page, attributes, variables, scheme, language, samples } = chosen
  document.documentElement.dataset.scheme = scheme
  const app = document.querySelector('frontegg-app')
  const element = app.querySelector(tag)
  for (const name of element.getAttributeNames())
    if (name in chosen.known && !(name in attributes)) element.removeAttribute(name)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  for (const name of [...element.style]) if (name.startsWith('--fe-')) element.style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) element.style.setProperty(name, value)
  app.options = {
    contextOptions: { baseUrl: location.origin, clientId: 'quayside', appId: 'quayside' },
    previewMode: samples,
    ...(language && { language }),
    themeOptions: readable('themeOptions', chosen),
    localizations: readable('localizations', chosen),
  }
  if (page === shown) return
  shown = page
  customElements.whenDefined('frontegg-app').then(() => show(app.app, tag, page))
}

function readable(name, chosen) {
  const { value, error } = parse(chosen[name])
  if (!error) valid[name] = value
  return valid[name]
}

/** A page of the login box is a route, one of the portal a place in the fragment. */
function show(app, tag, page) {
  if (tag === 'login-box') app.ready(() => app.app.router.to(page, { replace: true, keepQuery: false }))
  else location.replace(`#/admin-box/${page}`)
}
