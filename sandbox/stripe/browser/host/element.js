import { IntegrationError } from './errors.js'
import { createFrame, openChannel } from './frame.js'

const titles = {
  payment: 'Secure payment input frame',
  card: 'Secure card payment input frame',
  address: 'Secure address input frame',
}
const pages = { payment: 'payment.html', card: 'card.html', address: 'address.html' }
const EVENTS = ['ready', 'change', 'focus', 'blur', 'escape', 'loaderror', 'loaderstart']

export const elementTypes = Object.keys(pages)

/** One element: fields in a frame, which the page sees only as a box with events. */
export class Element {
  constructor(type, options, group) {
    this._type = type
    this._options = options ?? {}
    this._group = group
    this._listeners = new Map(EVENTS.map(name => [name, []]))
    this._state = { empty: true, complete: false }
  }

  mount(target) {
    if (this._destroyed)
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.')
    const box = typeof target === 'string' ? document.querySelector(target) : target
    if (!box)
      throw new IntegrationError(
        typeof target === 'string'
          ? `The selector you specified (${target}) applies to no DOM elements that are currently on the page.\nMake sure the element exists on the page before calling mount().`
          : 'Missing argument. Make sure to call mount() with a valid DOM element or selector.',
      )
    if (!(box instanceof HTMLElement))
      throw new IntegrationError(
        'Invalid DOM element. Make sure to call mount() with a valid DOM element or selector.',
      )
    if (box.getRootNode() instanceof ShadowRoot)
      throw new IntegrationError('Elements cannot be mounted in a ShadowRoot. Please mount in the Light DOM.')
    if (box === this._box) return
    if (this._box) this.unmount()
    if (box.childElementCount)
      console.warn('This Element will be mounted to a DOM element that contains child nodes.')
    this._box = box
    this._open(box)
  }

  _open(box) {
    const { origin } = this._group
    const holder = document.createElement('div')
    holder.className = '__PrivateStripeElement'
    holder.style.cssText =
      'margin: 0; padding: 0; border: none; display: block; position: relative; opacity: 1;'
    const frame = createFrame(origin, pages[this._type], this._options.title ?? titles[this._type])
    frame.style.cssText =
      'border: none; margin: 0 -4px; padding: 0; width: calc(100% + 8px); min-width: 100%; display: block; height: 0; color-scheme: light only;'
    holder.append(frame)
    box.replaceChildren(holder)
    this._frame = frame
    this._connected = new Promise(resolve => {
      frame.addEventListener('load', () => {
        this._channel?.close()
        this._channel = openChannel(frame, origin, this._hello(), event => this._on(event))
        resolve()
      })
    })
    this._paintClasses()
  }

  _hello() {
    return { ...this._group.hello(), options: plain(this._options) }
  }

  _on({ event, ...detail }) {
    if (event === 'resize') {
      this._frame.style.height = `${detail.height}px`
      return
    }
    if (event === 'change') this._state = detail
    if (event === 'focus') this._focused = true
    if (event === 'blur') this._focused = false
    this._paintClasses()
    this._emit(event, event === 'change' ? { ...detail, elementType: this._type } : detail)
  }

  _emit(event, detail = {}) {
    for (const { handler, once } of [...(this._listeners.get(event) ?? [])]) {
      if (once) this.off(event, handler)
      handler({ elementType: this._type, ...detail })
    }
  }

  _paintClasses() {
    if (!this._box) return
    const names = {
      base: 'StripeElement',
      complete: 'StripeElement--complete',
      empty: 'StripeElement--empty',
      focus: 'StripeElement--focus',
      invalid: 'StripeElement--invalid',
      ...this._options.classes,
    }
    const { empty, complete, error } = this._state
    const on = { base: true, complete, empty, focus: !!this._focused, invalid: !!error }
    for (const [key, isOn] of Object.entries(on))
      for (const name of (names[key] ?? '').split(' ').filter(Boolean))
        this._box.classList.toggle(name, !!isOn)
  }

  /** Asks the frame; refuses when there is none any more. */
  async _call(method, argument) {
    if (!this._box?.isConnected || !this._connected)
      throw new IntegrationError(
        'We could not retrieve data from the specified Element.\n              Please make sure the Element you are attempting to use is still mounted.',
      )
    await this._connected
    return await this._channel.call(method, argument)
  }

  on(event, handler) {
    return this._listen(event, handler, false)
  }

  once(event, handler) {
    return this._listen(event, handler, true)
  }

  _listen(event, handler, once) {
    if (typeof handler !== 'function')
      throw new IntegrationError(`Missing argument. ${event} needs a function.`)
    if (!this._listeners.has(event)) this._listeners.set(event, [])
    this._listeners.get(event).push({ handler, once })
    return this
  }

  off(event, handler) {
    const kept = handler ? this._listeners.get(event)?.filter(one => one.handler !== handler) : []
    this._listeners.set(event, kept ?? [])
    return this
  }

  update(options) {
    this._options = { ...this._options, ...options }
    this._channel?.send({ update: this._hello() })
    return this
  }

  focus() {
    void this._connected?.then(() => {
      this._frame?.focus()
      this._channel?.send({ focus: true })
    })
  }

  blur() {
    this._channel?.send({ blur: true })
    this._frame?.blur()
  }

  clear() {
    this._channel?.send({ clear: true })
  }

  getValue() {
    return this._call('value')
  }

  collapse() {
    return this
  }

  unmount() {
    this._channel?.close()
    this._box?.replaceChildren()
    this._box?.classList.remove(
      'StripeElement',
      'StripeElement--empty',
      'StripeElement--focus',
      'StripeElement--invalid',
      'StripeElement--complete',
    )
    this._box = this._frame = this._channel = this._connected = undefined
    this._state = { empty: true, complete: false }
  }

  destroy() {
    this.unmount()
    this._destroyed = true
    this._group.forget(this)
  }
}

/** What can be sent to another window: functions stay here. */
export const plain = value => JSON.parse(JSON.stringify(value ?? {}))
