// A labelled input that says what is wrong with it, once somebody has left it or wanted to go on.

let count = 0

/**
 * @param label what it asks for
 * @param attributes of the input
 * @param format writes what was typed as it is written
 * @param check the mistake, if there is one
 */
export function createField({ label, attributes, format, check = () => undefined, choices }) {
  const id = `Field-${attributes.name}Input`
  const input = document.createElement(choices ? 'select' : 'input')
  input.id = id
  input.className = 'Input'
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value)
  if (choices) input.append(...choices.map(([value, text]) => new Option(text, value)))
  const title = element('label', 'Label', label)
  title.htmlFor = id
  const error = element('p', 'Error')
  error.id = `Field-${attributes.name}Error-${++count}`
  error.setAttribute('role', 'alert')
  error.hidden = true
  const box = element('div', 'Field')
  box.append(title, input, error)

  const field = {
    box,
    input,
    title,
    onChange() {},
    get value() {
      return input.value
    },
    mistake: () => (box.hidden ? undefined : check(input.value)),
    /** Shows this mistake, or the field's own, or none. */
    show(mistake = field.mistake()) {
      input.setAttribute('aria-invalid', String(!!mistake))
      input.classList.toggle('Input--invalid', !!mistake)
      error.textContent = mistake?.message ?? ''
      error.hidden = !mistake
      if (mistake) input.setAttribute('aria-describedby', error.id)
      else input.removeAttribute('aria-describedby')
    },
    hide: () => field.show(null),
  }
  input.addEventListener('input', () => {
    if (format) rewrite(input, format)
    if (!field.mistake() || input.classList.contains('Input--invalid')) field.show(field.mistake() ?? null)
    field.onChange()
  })
  input.addEventListener('blur', () => {
    if (input.value) field.show()
    field.onChange()
  })
  return field
}

/** Keeps the cursor behind the digit that it was behind. */
function rewrite(input, format) {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, '').length
  const atEnd = input.selectionStart === input.value.length
  input.value = format(input.value)
  if (atEnd) return
  let place = 0
  for (let seen = 0; seen < before && place < input.value.length; place++)
    if (/\d/.test(input.value[place])) seen++
  input.setSelectionRange(place, place)
}

export function element(tag, className, text) {
  const made = document.createElement(tag)
  if (className) made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
