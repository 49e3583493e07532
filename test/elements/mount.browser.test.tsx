import { expect, fixture, html } from '@open-wc/testing'
import { useEffect, useState } from 'react'
import { drawnInside } from '../../src/elements/drawn-inside.ts'
import { reactElement } from '../../src/elements/mount.ts'
import { waitUntil } from '../browser/wait-until.ts'

interface Props {
  label?: string
  open?: boolean
  count?: number
}

let effects = 0
let cleanups = 0

function Probe({ label, open, count }: Props) {
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    effects++
    return () => {
      cleanups++
    }
  }, [])
  const shown = [
    label === undefined ? 'no label' : `label "${label}"`,
    `open ${open}`,
    `count ${count}`,
    clicks,
  ]
  return (
    <button type="button" onClick={() => setClicks(clicks + 1)}>
      {shown.join(', ')}
    </button>
  )
}

class ProbeElement extends reactElement<Props>(Probe, {
  label: 'string',
  open: 'boolean',
  count: 'number',
}) {}
customElements.define('probe-element', ProbeElement)

const { connect } = drawnInside<Props>('probe-outside', Probe, {
  label: 'string',
  open: 'boolean',
  count: 'number',
})
customElements.define(
  'probe-outside',
  class extends HTMLElement {
    connectedCallback() {
      connect(this)
    }
  },
)

const textOf = (element: Element) => element.shadowRoot?.textContent
const shows = (element: Element, text: string) =>
  waitUntil(() => textOf(element)?.includes(text), `shows ${text}, not ${textOf(element)}`)

describe('a React component as a custom element', () => {
  it('draws nothing and runs no effect until it is on the page', async () => {
    const before = effects
    const element = document.createElement('probe-element')
    element.setAttribute('label', 'early')
    await new Promise(resolve => setTimeout(resolve))
    expect(effects).to.equal(before)
    await fixture(html`<div>${element}</div>`)
    await shows(element, 'label "early"')
  })

  it('takes a property that was set before it was defined', async () => {
    const element = document.createElement('probe-late') as HTMLElement & Props
    element.label = 'set early'
    document.body.append(element)
    customElements.define('probe-late', class extends ProbeElement {})
    await shows(element, 'label "set early"')
    element.label = 'set later'
    await shows(element, 'label "set later"')
    element.remove()
  })

  it('keeps its state when it is moved', async () => {
    const page = await fixture<HTMLElement>(html`<div><probe-element></probe-element><p></p></div>`)
    const element = page.querySelector('probe-element')!
    await shows(element, 'no label')
    element.shadowRoot!.querySelector('button')!.click()
    await shows(element, ', 1')
    const before = cleanups
    page.querySelector('p')!.append(element)
    await new Promise(resolve => setTimeout(resolve))
    expect(textOf(element)).to.contain(', 1')
    expect(cleanups).to.equal(before)
  })

  it('keeps its state through moveBefore', async () => {
    const page = await fixture<HTMLElement>(html`<div><probe-element></probe-element><p></p></div>`)
    const element = page.querySelector('probe-element')!
    await shows(element, 'no label')
    element.shadowRoot!.querySelector('button')!.click()
    await shows(element, ', 1')
    const target = page.querySelector('p') as unknown as { moveBefore?(node: Node, child: null): void }
    target.moveBefore?.(element, null)
    await new Promise(resolve => setTimeout(resolve))
    expect(textOf(element)).to.contain(', 1')
  })

  it('ends its effects when it is removed for good', async () => {
    const page = await fixture<HTMLElement>(html`<div><probe-element></probe-element></div>`)
    await shows(page.querySelector('probe-element')!, 'no label')
    const before = cleanups
    page.replaceChildren()
    await waitUntil(() => cleanups === before + 1)
  })

  it('tells an empty attribute from a removed one, and reads presence as true', async () => {
    const element = await fixture<HTMLElement>(html`<probe-element label="" open></probe-element>`)
    await shows(element, 'label "", open true')
    element.removeAttribute('label')
    element.removeAttribute('open')
    await shows(element, 'no label, open false')
    element.setAttribute('count', '3')
    await shows(element, 'count 3')
    element.setAttribute('open', 'open')
    await shows(element, 'open true')
    element.setAttribute('open', 'false')
    await shows(element, 'open false')
  })
})

describe('an element that draws by one of r2wc in its shadow root', () => {
  it('hands on its attributes, at first and when they change', async () => {
    const element = await fixture(html`<probe-outside label="first" open></probe-outside>`)
    await shows(element, 'label "first", open true')
    element.setAttribute('label', 'second')
    element.removeAttribute('open')
    await shows(element, 'label "second", open false')
  })

  it('keeps its state when it is moved, ends when it is removed, and begins anew when it is put back', async () => {
    const page = await fixture<HTMLElement>(html`<div><probe-outside></probe-outside><p></p></div>`)
    const element = page.querySelector('probe-outside')!
    await shows(element, 'no label')
    element.shadowRoot!.querySelector('button')!.click()
    await shows(element, ', 1')
    page.querySelector('p')!.append(element)
    await new Promise(resolve => setTimeout(resolve))
    expect(textOf(element)).to.contain(', 1')
    const before = cleanups
    element.remove()
    await waitUntil(() => cleanups === before + 1)
    page.append(element)
    await shows(element, ', 0')
  })
})
