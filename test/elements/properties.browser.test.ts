import { expect } from '@open-wc/testing'
import manifest from '../../docs/reference/custom-elements.json' with { type: 'json' }
import '../../src/elements/index.ts'
import { loadAdminPortal } from '../../src/elements/admin-portal.tsx'

interface ElementFacts {
  tagName: string
  attributes: { name: string; fieldName: string; type: { text: string }; default?: string }[]
  members: { name: string }[]
}

/** Names of what a page may use: neither the browser's callbacks nor what our own code calls. */
const inner = /^(constructor|\w+Callback|run|container)$/

function publicNames(element: HTMLElement): string[] {
  const names = new Set<string>()
  for (let at = Object.getPrototypeOf(element); at !== HTMLElement.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (!inner.test(name)) names.add(name)
  return [...names].sort()
}

/** What is set before the class is there, and counts once it is. */
function setEarly(tag: string, values: Record<string, unknown>): HTMLElement {
  const early = `early-${tag}`
  const element = Object.assign(document.createElement(early), values)
  customElements.define(early, class extends (customElements.get(tag)!) {})
  customElements.upgrade(element)
  return element
}

describe('the properties of our elements', () => {
  const elements = manifest.modules.flatMap(({ declarations }) => declarations as unknown as ElementFacts[])

  before(async () => {
    await loadAdminPortal()
    expect(elements.length).to.be.greaterThan(10)
  })

  it('are those of the manifest, and no others', () => {
    for (const { tagName, members } of elements) {
      // `overrideColumns` is read where the page has set it.
      const own = members.map(({ name }) => name).filter(name => name !== 'overrideColumns')
      expect(publicNames(document.createElement(tagName)), tagName).to.deep.equal(own.sort())
    }
  })

  it('reflect: each attribute has one of the same meaning, in both directions [DEVX-16]', () => {
    for (const { tagName, attributes } of elements) {
      expect(attributes, tagName).not.to.have.length(0)
      for (const { name, fieldName, type, default: fallback } of attributes) {
        const element = document.createElement(tagName)
        const now = (): unknown => Reflect.get(element, fieldName)
        const where = `${tagName} ${name}`
        const [on, off] = type.text === 'boolean' ? [true, false] : ['dark', undefined]
        Reflect.set(element, fieldName, on)
        expect(element.getAttribute(name), where).to.equal(on === true ? '' : on)
        expect(now(), where).to.equal(on)
        Reflect.set(element, fieldName, off)
        expect(element.hasAttribute(name), where).to.equal(false)
        if (fieldName === 'appName' && tagName === 'frontegg-app') expect(now()).to.equal(fallback)
        else expect(now(), where).to.equal(off)
        element.setAttribute(name, on === true ? 'open' : 'light')
        expect(now(), where).to.equal(on === true ? true : 'light')
      }
    }
  })

  it('count where they were set before the element was defined [DEVX-16]', () => {
    const portal = elements.find(({ tagName }) => tagName === 'admin-portal')!
    for (const { tagName, attributes } of elements.filter(each => each !== portal)) {
      const values = attributes.map(({ fieldName, type }) => [
        fieldName,
        type.text === 'boolean' ? true : 'dark',
      ])
      const element = setEarly(tagName, Object.fromEntries(values))
      for (const { name, fieldName, type } of attributes) {
        expect(Object.hasOwn(element, fieldName), `${tagName} ${fieldName}`).to.equal(false)
        expect(element.getAttribute(name), `${tagName} ${name}`).to.equal(
          type.text === 'boolean' ? '' : 'dark',
        )
      }
    }
  })

  it('of a switch are off for the texts that say no', () => {
    const box = document.createElement('login-box')
    for (const value of ['false', '', null, undefined, 0]) {
      box.setAttribute('full-page', '')
      Reflect.set(box, 'fullPage', value)
      expect(box.hasAttribute('full-page'), String(value)).to.equal(false)
    }
  })
})
