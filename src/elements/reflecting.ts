import { isOn } from './boolean-attribute.ts'
import { adoptEarlyProperty } from './early-property.ts'

/** `base-url` → `baseUrl`. */
export const propertyOf = (attribute: string) =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

/**
 * Gives attributes properties of the same meaning, which reflect: what is set as one is read as the other.
 *
 * @param list names between spaces, a question mark before those that are on or off: their properties are true or false
 */
export function reflect(element: HTMLElement, list: string): void {
  for (const item of list.split(' ')) {
    const name = item.replace('?', '')
    Object.defineProperty(element, propertyOf(name), {
      get(this: HTMLElement) {
        const value = this.getAttribute(name)
        return name === item ? (value ?? undefined) : isOn(value)
      },
      set(this: HTMLElement, value: string | null | undefined) {
        const text = name === item ? value : value && isOn(`${value}`) ? '' : undefined
        if (text == null) this.removeAttribute(name)
        else this.setAttribute(name, text)
      },
    })
  }
}

/** The base of our elements: their attributes as properties, also those that were set before the class was there. */
export const reflecting = (list: string): (new () => HTMLElement) => {
  class Reflecting extends HTMLElement {
    constructor() {
      super()
      for (const name of Object.keys(this)) if (name in Reflecting.prototype) adoptEarlyProperty(this, name)
    }
  }
  reflect(Reflecting.prototype, list)
  return Reflecting
}
