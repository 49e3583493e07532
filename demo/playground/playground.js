import { codeOf } from './code.js'
import { languages, loadElements, pagesOf, withoutSamples } from './elements.js'
import { texts, themes } from './examples.js'
import { fieldOf } from './fields.js'
import { beginning, parse, readAddress, writeAddress } from './state.js'

/** Variables that most pages set; the rest is folded. */
const FIRST_VARIABLES = 6

const form = document.querySelector('#settings')
const frame = document.querySelector('#frame')
const { tag, page, samples, language, localizations, themeOptions } = form.elements
const elements = await loadElements()
let chosen = readAddress(location.hash)

addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === frame.contentWindow && data === 'ready') send()
})
addEventListener('hashchange', () => start(readAddress(location.hash)))
document.querySelector('#reset').addEventListener('click', () => start(beginning()))
document.querySelector('#copy').addEventListener('click', copy)
// Not the form: what stands beside it belongs to it by its id.
addEventListener('input', ({ target }) => {
  if (target.name === 'tag') choose({ tag: tag.value, page: '', attributes: {} }, true)
  else if (target.name === 'samples') choose({ samples: samples.checked })
  else if (target.name in beginning()) choose({ [target.name]: target.value })
})
document.querySelector('[data-example]').addEventListener('click', () => example('localizations', texts))
document.querySelector('#examples').addEventListener('input', ({ target }) => {
  if (target.value) example('themeOptions', themes[target.value])
  target.value = ''
})

tag.append(...[...elements.keys()].map(name => new Option(`<${name}>`, name)))
language.append(new Option('As the browser asks', ''), ...languages.map(named))
document.querySelector('#examples').append(...Object.keys(themes).map(name => new Option(name)))
start(chosen)

/** All fields from what is chosen. */
function start(next) {
  chosen = elements.has(next.tag) ? next : { ...next, tag: 'login-box' }
  for (const name of ['tag', 'language', 'localizations', 'themeOptions'])
    form.elements[name].value = chosen[name]
  for (const name of ['width', 'scheme', 'dialect']) form.elements[name].value = chosen[name]
  fields()
  show()
}

/** The fields that an element has of its own. */
function fields() {
  const { description, attributes, cssProperties } = elements.get(chosen.tag)
  document.querySelector('#about').textContent = description.replaceAll('`', '')
  const pages = pagesOf[chosen.tag] ?? []
  page.replaceChildren(...pages.map(([value, name]) => new Option(name, value, false, value === chosen.page)))
  document.querySelector('#page-field').hidden = !pages.length
  samples.disabled = withoutSamples.includes(chosen.tag)
  samples.checked = chosen.samples && !samples.disabled
  const own = attributes.map(of =>
    fieldOf(of, chosen.attributes[of.name], value =>
      choose({ attributes: set(chosen.attributes, of.name, value) }),
    ),
  )
  document.querySelector('#attributes').replaceChildren(...own)
  const variables = cssProperties.map(of =>
    fieldOf(of, chosen.variables[of.name], value =>
      choose({ variables: set(chosen.variables, of.name, value) }),
    ),
  )
  document.querySelector('#variables').replaceChildren(...variables.slice(0, FIRST_VARIABLES))
  document.querySelector('#more-variables').replaceChildren(...variables.slice(FIRST_VARIABLES))
}

function choose(change, isOther = false) {
  chosen = { ...chosen, ...change }
  if (isOther) fields()
  history.replaceState(null, '', `/playground${writeAddress(chosen)}`)
  show()
}

function show() {
  document.querySelector('.canvas').dataset.width = chosen.width
  for (const field of [localizations, themeOptions]) {
    const { error } = parse(field.value)
    field.setAttribute('aria-invalid', String(Boolean(error)))
    document.querySelector(`#${field.name}-error`).textContent = error ?? ''
  }
  document.querySelector('#code').value = codeOf(known(), location.origin)
  send()
}

/** Only what the element has: the address may be a stranger's, and its code is copied into pages. */
function known() {
  const { attributes, cssProperties } = elements.get(chosen.tag)
  return {
    ...chosen,
    page: pagesOf[chosen.tag]?.some(([value]) => value === chosen.page) ? chosen.page : '',
    language: languages.includes(chosen.language) ? chosen.language : '',
    attributes: only(chosen.attributes, attributes),
    variables: only(chosen.variables, cssProperties),
  }
}

function send() {
  const { attributes } = elements.get(chosen.tag)
  frame.contentWindow?.postMessage(
    {
      ...known(),
      known: Object.fromEntries(attributes.map(({ name }) => [name, true])),
      samples: chosen.samples && !withoutSamples.includes(chosen.tag),
    },
    location.origin,
  )
}

function example(name, value) {
  form.elements[name].value = JSON.stringify(value, null, 2)
  choose({ [name]: form.elements[name].value })
}

async function copy({ currentTarget: button }) {
  await navigator.clipboard.writeText(document.querySelector('#code').value)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 1500)
}

function named(code) {
  if (code === 'en-XA') return new Option('Accented English (en-XA)', code)
  return new Option(new Intl.DisplayNames(code, { type: 'language' }).of(code), code)
}

function set(values, name, value) {
  const { [name]: _, ...rest } = values
  return value === undefined ? rest : { ...rest, [name]: value }
}

function only(values, known) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => known.some(of => of.name === name)))
}
