import { expect } from '@open-wc/testing'
import { drawLoginBox, field, scripted } from '../browser/login-box.tsx'

/** What pages do to every input and button of theirs, and so to our form in the light DOM. */
const hostile: Record<string, string> = {
  'a reset of elements': 'input,button,label,form{all:unset;border:3px solid red;display:none}',
  'a reset of everything': '*,*::before,*::after{all:unset;border:3px solid red;content:"x"}',
  'a reset in a layer': '@layer base{input,button{all:unset;border:3px solid red}}',
  'an id': 'body#page input,body#page button,body#page div{border:3px solid red;padding:30px}',
  'important rules': 'input,button,div{border:3px solid red!important;padding:30px!important}',
  'an id and important rules':
    'body#page input,body#page div{border:3px solid red!important;color:red!important}',
}

function look(name: string) {
  const drawn = drawLoginBox('/account/login', scripted({}))
  const input = field(drawn, name)!
  const button = drawn.form()!.querySelector('button')!
  const read = (element: Element, ...properties: string[]) =>
    properties.map(property => getComputedStyle(element).getPropertyValue(property))
  const seen = [
    read(
      input.parentElement!,
      'border-top-width',
      'border-top-color',
      'display',
      'padding-top',
      'min-height',
    ),
    read(input, 'border-top-width', 'display', 'font-size', 'color', 'padding-top'),
    read(button, 'border-top-width', 'background-color', 'display', 'padding-top', 'color'),
    [getComputedStyle(button, '::before').content],
  ]
  drawn.host.remove()
  return seen
}

describe('the form in the page’s own tree', () => {
  let sheet: CSSStyleSheet
  beforeEach(() => {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.unshift(sheet) // the page was there before us
    document.body.id = 'page'
  })
  afterEach(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet)
    document.body.removeAttribute('id')
    document.body.replaceChildren()
  })

  for (const [name, css] of Object.entries(hostile))
    it(`keeps its look under ${name} of the page`, () => {
      const before = look('email')
      sheet.replaceSync(css)
      expect(look('email')).to.deep.equal(before)
    })

  it('styles nothing of the page', () => {
    drawLoginBox('/account/login', scripted({}))
    const own = document.createElement('form')
    own.innerHTML = '<input class="pc-box"><button class="pc-submit">x</button>'
    document.body.append(own)
    expect(getComputedStyle(own.querySelector('button')!).cursor).to.equal('default')
  })
})
