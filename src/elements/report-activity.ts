import { reportActivity } from '../state/app/idle-plugin.ts'

const stops = new WeakMap<HTMLElement, () => void>()

/** Brings a <fe-idle-session-plugin> to life: reports to the windows around it that its user is active. */
export function connect(host: HTMLElement): void {
  const url = URL.parse(host.getAttribute('app-url') ?? '')
  if (!host.isConnected || stops.has(host)) return
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    console.error('fe-idle-session-plugin: app-url is not the address of an application')
    return
  }
  const around = new Set([window.parent, window.top, window.opener as Window | null])
  const stop = reportActivity({
    page: window,
    listeners: [...around].filter((other): other is Window => other !== null && other !== window),
    origin: url.origin,
    messageId: host.getAttribute('message-id'),
    now: () => Date.now(),
  })
  stops.set(host, stop)
}

/** Also called for a move: then the element is in the document again. */
export function disconnect(host: HTMLElement): void {
  if (host.isConnected) return
  stops.get(host)?.()
  stops.delete(host)
}
