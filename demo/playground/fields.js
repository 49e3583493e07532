/**
 * A field for an attribute or a variable, of the kind that its type or its value asks for.
 *
 * @param {import('./elements.js').Attribute} of
 * @param {string | undefined} value
 * @param {(value: string | undefined) => void} changed hears the value, or undefined when there is none any more
 * @returns {HTMLElement}
 */
export function fieldOf(of, value, changed) {
  const types = of.type?.text ?? 'string'
  if (types === 'boolean') return tick(of, value, changed)
  if (types.includes(' | ')) return choice(of, types.split(' | '), value, changed)
  return /^#[\da-f]{6}$/i.test(of.default ?? '') ? color(of, value, changed) : text(of, value, changed)
}

function tick(of, value, changed) {
  const input = make('input', { type: 'checkbox', checked: value !== undefined, name: of.name })
  input.addEventListener('input', () => changed(input.checked ? '' : undefined))
  return labelled(of, 'tick', input, named(of))
}

function choice(of, choices, value = '', changed) {
  const select = make('select', { name: of.name })
  select.append(...['', ...choices].map(each => new Option(each || 'left out', each, false, each === value)))
  select.addEventListener('input', () => changed(select.value || undefined))
  return labelled(of, '', named(of), select)
}

function text(of, value = '', changed) {
  const input = make('input', {
    type: 'text',
    name: of.name,
    value,
    placeholder: of.default ?? 'left out',
    spellcheck: false,
  })
  input.addEventListener('input', () => changed(input.value.trim() || undefined))
  return labelled(of, '', named(of), input)
}

/** The browser's color picker knows six digits alone; what is typed may be any color. */
function color(of, value = '', changed) {
  const picker = make('input', {
    type: 'color',
    value: sixDigits(value) ?? of.default,
    ariaLabel: `${of.name}, picker`,
  })
  const input = make('input', {
    type: 'text',
    name: of.name,
    value,
    placeholder: of.default,
    spellcheck: false,
  })
  picker.addEventListener('input', () => {
    input.value = picker.value
    changed(picker.value)
  })
  input.addEventListener('input', () => {
    picker.value = sixDigits(input.value) ?? of.default
    changed(input.value.trim() || undefined)
  })
  const field = labelled(of, '', named(of), input)
  const row = make('div', { className: 'color' })
  row.append(field, picker)
  return row
}

const sixDigits = value => (/^#[\da-f]{6}$/i.test(value) ? value : undefined)

const named = ({ name }) => make('code', { textContent: name })

function labelled({ description }, className, ...inside) {
  const label = make('label', { className, title: description.replaceAll('`', '') })
  label.append(...inside)
  return label
}

const make = (tag, properties) => Object.assign(document.createElement(tag), properties)
