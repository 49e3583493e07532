import { expect } from '@open-wc/testing'
import { Button } from '../../src/react/ui/Button.tsx'
import { Stack, Truncate } from '../../src/react/ui/Layout.tsx'
import { mountUi, unmountAll } from '../browser/mounted-ui.tsx'

const padding = (element: Element) => getComputedStyle(element).paddingInlineStart

describe('styles in shadow roots', () => {
  afterEach(unmountAll)

  it('need no style element, neither in the page nor in the root', () => {
    const before = document.querySelectorAll('style').length
    const { shadow, get } = mountUi(
      <Stack gap={2}>
        <Button>Save</Button>
      </Stack>,
    )
    expect(padding(get('button'))).to.equal('12px')
    expect(getComputedStyle(get('button').parentElement as Element).rowGap).to.equal('8px')
    expect(shadow.querySelectorAll('style').length).to.equal(0)
    expect(document.querySelectorAll('style').length).to.equal(before)
  })

  it('are shared by all roots and survive when the page moves an element', () => {
    const one = mountUi(<Button>One</Button>)
    const two = mountUi(<Button>Two</Button>)
    expect(one.shadow.adoptedStyleSheets).to.deep.equal(two.shadow.adoptedStyleSheets)
    const elsewhere = document.createElement('div')
    document.body.append(elsewhere)
    elsewhere.append(one.host)
    expect(padding(one.get('button'))).to.equal('12px')
    const other = document.createElement('div')
    document.body.append(other)
    other.attachShadow({ mode: 'open' }).append(one.host)
    expect(padding(one.get('button'))).to.equal('12px')
    elsewhere.remove()
    other.remove()
  })

  it('do not leak to the page and do not take what the page inherits', () => {
    const page = document.createElement('button')
    document.body.append(page)
    document.body.style.cssText = 'letter-spacing: 3px; text-align: right; text-transform: uppercase'
    const { get } = mountUi(<Button>Quiet</Button>)
    const own = getComputedStyle(get('[data-fe-theme]'))
    expect([own.letterSpacing, own.textAlign, own.textTransform]).to.deep.equal(['normal', 'start', 'none'])
    expect(padding(page)).not.to.equal('12px')
    document.body.removeAttribute('style')
    page.remove()
  })

  it('cut a name off at its own end, on the side where the page begins', () => {
    const name = (text: string, dir: 'ltr' | 'rtl') => {
      const { get } = mountUi(<Truncate>{text}</Truncate>, { dir })
      const { direction, textAlign } = getComputedStyle(get('[dir="auto"]'))
      return `${direction} on the ${textAlign}`
    }
    expect(name('Bergen Shipyard', 'rtl')).to.equal('ltr on the right')
    expect(name('ليلى حداد', 'ltr')).to.equal('rtl on the left')
  })

  it('work on a page whose policy is style-src none, without a violation', async () => {
    const frame = document.createElement('iframe')
    const policy = '<meta http-equiv="Content-Security-Policy" content="style-src \'none\'">'
    const script = new URL('/test/browser/strict-page.tsx', location.href).href
    frame.srcdoc = `<!doctype html>${policy}<body><script type="module" src="${script}"></script>`
    const violation = new Promise<unknown>(resolve => {
      window.addEventListener('message', event => event.source === frame.contentWindow && resolve(event.data))
    })
    document.body.append(frame)
    expect(await violation).to.deep.equal({ padding: '12px', dialog: 'fixed', violations: [] })
    frame.remove()
  })
})
