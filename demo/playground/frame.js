// Draws what the playground says. A change that an element follows by itself is handed on; any other draws the page anew.
import { parse } from './state.js'

/** Their first HTML would be in the way of what is chosen. */
const bare = ['admin-portal', 'pricing-table']
let drawn

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent) return
  const anew = JSON.stringify([data.tag, data.samples, data.attributes['app-name']])
  if (drawn && drawn !== anew) return location.reload()
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
    themeOptions: parse(chosen.themeOptions).value,
    localizations: parse(chosen.localizations).value,
  }
  if (page) customElements.whenDefined('frontegg-app').then(() => show(app.app, tag, page))
}

/** A page of the login box is a route, one of the portal a place in the fragment. */
function show(app, tag, page) {
  if (tag === 'login-box') app.ready(() => app.app.router.push(page))
  else if (location.hash !== `#/admin-box/${page}`) location.hash = `#/admin-box/${page}`
}
