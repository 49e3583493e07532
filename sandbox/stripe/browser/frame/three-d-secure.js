import { pathOf, post } from './api.js'
import { connect } from './connect.js'
import { element } from './field.js'

// The bank asks whether it is really you.
connect(({ key, clientSecret }, emit) => {
  document.documentElement.lang = 'en'
  document.body.className = 'challenge'
  const box = element('div', 'Challenge')
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  const title = element('h1', '', '3D Secure 2 Test Page')
  title.id = 'title'
  box.setAttribute('aria-labelledby', 'title')
  const complete = button('test-source-authorize-3ds', 'Complete', 'primary')
  const fail = button('test-source-fail-3ds', 'Fail')
  const actions = element('div', 'Actions')
  actions.append(complete, fail)
  box.append(
    title,
    element('p', '', 'This is a test page of the sandbox. Choose how the authentication by your bank ends.'),
    actions,
  )
  document.body.append(box)
  complete.focus()

  const decide = async result => {
    complete.disabled = fail.disabled = true
    await post(`${pathOf(clientSecret)}/sandbox_authenticate`, { key, client_secret: clientSecret, result })
    emit('done')
  }
  complete.addEventListener('click', () => decide('complete'))
  fail.addEventListener('click', () => decide('fail'))
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') void decide('fail')
    if (event.key !== 'Tab') return
    // There is nowhere else to go to.
    event.preventDefault()
    ;(document.activeElement === complete ? fail : complete).focus()
  })
  return {}
})

function button(id, text, kind) {
  const made = element('button', kind, text)
  made.type = 'button'
  made.id = id
  return made
}
