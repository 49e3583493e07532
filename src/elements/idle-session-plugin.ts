import { define } from './define.ts'

/**
 * Stands on a page of another site that belongs to an application: a frame in it, or a window that it opened. What people
 * do there counts as activity in the application.
 *
 * @tag fe-idle-session-plugin
 * @attr {string} app-url - Address of the application; only its origin hears of it.
 * @attr {string} [message-id] - Told along.
 */
export class IdleSessionPluginElement extends HTMLElement {
  #stop: (() => void) | undefined

  async connectedCallback(): Promise<void> {
    const { tellActivity } = await import('../state/idle-plugin.ts')
    const url = URL.parse(this.getAttribute('app-url') ?? '')
    if (!this.isConnected || this.#stop) return
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
      console.error('fe-idle-session-plugin: app-url is not the address of an application')
      return
    }
    const around = new Set([window.parent, window.top, window.opener as Window | null])
    this.#stop = tellActivity({
      page: window,
      listeners: [...around].filter((other): other is Window => other !== null && other !== window),
      origin: url.origin,
      messageId: this.getAttribute('message-id'),
      now: () => Date.now(),
    })
  }

  disconnectedCallback(): void {
    this.#stop?.()
    this.#stop = undefined
  }
}

define('fe-idle-session-plugin', IdleSessionPluginElement)

declare global {
  interface HTMLElementTagNameMap {
    'fe-idle-session-plugin': IdleSessionPluginElement
  }
}
