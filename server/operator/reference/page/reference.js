// Search, deep links, curl, and trying a call with a session of one's own. The page is complete without it.
const search = document.querySelector('#search')
const entries = [...document.querySelectorAll('details.route')]
// The others are events: there is nothing to call.
const routes = entries.filter(entry => entry.dataset.path)
const told = document.querySelector('#found')

/** An element with attributes and children, by DOM calls alone. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

// ── search ──────────────────────────────────────────────────────────────────────────────────────────────────────────
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const entry of entries) entry.hidden = !words.every(word => entry.dataset.search.includes(word))
  for (const section of document.querySelectorAll('main section.feature'))
    section.hidden = !section.querySelector('details.route:not([hidden])')
  const calls = routes.filter(route => !route.hidden).length
  const events = entries.filter(entry => !entry.hidden).length - calls
  const found = [calls === 1 ? '1 call' : `${calls} calls`]
  if (events > 0) found.push(events === 1 ? '1 event' : `${events} events`)
  told.textContent = words.length === 0 ? '' : found.join(', ')
}
search.addEventListener('input', find)
addEventListener('keydown', event => {
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (event.key === '/' && !typing) {
    event.preventDefault()
    search.focus()
  } else if (event.key === 'Escape' && event.target === search) {
    search.value = ''
    find()
  }
})

// ── deep links ──────────────────────────────────────────────────────────────────────────────────────────────────────
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target instanceof HTMLDetailsElement) {
    target.hidden = false
    target.open = true
    target.scrollIntoView()
  }
}
addEventListener('hashchange', openTarget)
openTarget()

// ── the session ─────────────────────────────────────────────────────────────────────────────────────────────────────
let token = ''
const session = document.querySelector('#session')
const who = document.querySelector('#who')

function signedIn(accessToken, email) {
  token = accessToken
  who.textContent = email
    ? `Calls are sent as ${email}. The token stays in this tab and ends in a few minutes.`
    : ''
}

session.addEventListener('submit', async event => {
  event.preventDefault()
  const { email, password } = Object.fromEntries(new FormData(session))
  who.textContent = 'One moment …'
  const reply = await fetch('/identity/resources/auth/v1/user', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => undefined)
  const body = await reply?.json().catch(() => undefined)
  if (reply?.ok && body?.accessToken) {
    session.querySelector('[name="password"]').value = ''
    signedIn(body.accessToken, email)
  } else who.textContent = body?.errors?.[0] ?? 'The server did not answer.'
})

// ── trying a call ───────────────────────────────────────────────────────────────────────────────────────────────────
let document_
const describe = async () => (document_ ??= await (await fetch('/openapi.json')).json())

/** A value that fits a schema, to begin with. */
function example(schema) {
  if (!schema) return null
  if ('const' in schema) return schema.const
  if (schema.anyOf) return example(schema.anyOf[0])
  if (schema.default !== undefined) return schema.default
  if (schema.items) return []
  if (schema.properties) {
    const names = schema.required ?? Object.keys(schema.properties)
    return Object.fromEntries(names.map(name => [name, example(schema.properties[name])]))
  }
  return { integer: 0, number: 0, boolean: false, object: {}, array: [] }[schema.type] ?? ''
}

const quoted = text => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** What the form says, as a request. */
function requestOf(route, form) {
  let path = route.dataset.path
  const query = new URLSearchParams()
  for (const field of form?.querySelectorAll('input[data-in]') ?? []) {
    if (field.dataset.in === 'path')
      path = path.replace(`:${field.name}`, encodeURIComponent(field.value || `:${field.name}`))
    else if (field.value) query.append(field.name, field.value)
  }
  const body = form?.querySelector('textarea')?.value
  return { method: route.dataset.method, url: path + (query.size ? `?${query}` : ''), body }
}

function curlOf(route, form) {
  const { method, url, body } = requestOf(route, form)
  const lines = [`curl ${quoted(location.origin + url)}`]
  if (method !== 'GET') lines.push(`-X ${method}`)
  if (route.dataset.who !== 'public') lines.push('-H "Authorization: Bearer $TOKEN"')
  if (body !== undefined) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`)
  return lines.join(' \\\n  ')
}

async function send(route, form, output) {
  const { method, url, body } = requestOf(route, form)
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  if (body !== undefined) headers['content-type'] = 'application/json'
  output.hidden = false
  output.textContent = 'One moment …'
  const started = performance.now()
  const reply = await fetch(url, { method, headers, ...(body !== undefined && { body }) }).catch(
    () => undefined,
  )
  if (!reply) return void (output.textContent = 'The server did not answer.')
  const text = await reply.text()
  const facts = [
    `${reply.status} ${reply.statusText}`,
    `${Math.round(performance.now() - started)} ms`,
    reply.headers.get('frontegg-trace-id') ?? '',
  ]
  let shown = text
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    // No JSON: shown as it came.
  }
  output.textContent = `${facts.filter(Boolean).join(' · ')}\n\n${shown}`
}

/** The form of a call, made when it is first opened. */
async function formOf(route) {
  const { paths } = await describe()
  const template = route.dataset.path.replace(/:(\w+)/g, '{$1}')
  const operation = paths[template][route.dataset.method.toLowerCase()]
  const form = make('form', { class: 'well' })
  const fields = operation.parameters.map(({ name, in: where, required }) => {
    const input = make('input', {
      name,
      'data-in': where,
      autocomplete: 'off',
      ...(required && { required: '' }),
    })
    return make('label', {}, `${name}${required ? '' : ' (optional)'}`, input)
  })
  if (fields.length) form.append(make('div', { class: 'fields' }, ...fields))
  const schema = operation.requestBody?.content['application/json']?.schema
  if (schema) {
    const text = make('textarea', { spellcheck: 'false' })
    text.value = JSON.stringify(example(schema), null, 2)
    form.append(make('label', {}, 'Body', text))
  }
  const output = make('pre', { 'aria-live': 'polite', 'aria-label': 'Answer', tabindex: '0', hidden: '' })
  form.append(make('button', { type: 'submit' }, 'Send'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    void send(route, form, output)
  })
  return [form, output]
}

for (const route of routes) {
  const inside = route.querySelector('.inside')
  const attempt = make('button', { type: 'button', 'aria-expanded': 'false' }, 'Try it')
  const curl = make('button', { type: 'button' }, 'Copy as curl')
  const link = make('a', { href: `#${route.id}` }, 'Link')
  inside.prepend(make('div', { class: 'bar' }, attempt, curl, link))
  attempt.addEventListener('click', async () => {
    const before = inside.querySelector('form')
    if (before) before.hidden = !before.hidden
    else inside.querySelector('.bar').after(...(await formOf(route)))
    attempt.setAttribute('aria-expanded', String(!inside.querySelector('form').hidden))
  })
  curl.addEventListener('click', async () => {
    const text = curlOf(route, inside.querySelector('form'))
    curl.textContent = await navigator.clipboard.writeText(text).then(
      () => 'Copied',
      () => 'Your browser does not allow it',
    )
    setTimeout(() => {
      curl.textContent = 'Copy as curl'
    }, 2000)
  })
}
