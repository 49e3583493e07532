import { clearMessage, signs } from './idle-session.ts'

/** How often activity is reported at most, milliseconds. */
const pause = 5000

/** Some of what can be reported to a page around ours, or to the one that opened it. */
type Listener = Pick<Window, 'postMessage'>

export interface IdlePlugin {
  /** Where people are noticed. */
  page: EventTarget
  /** The pages that may hold the application: around this one, and the one that opened it. */
  listeners: readonly Listener[]
  /** Of the application: no other hears it. */
  origin: string
  /** Sent along, for an application that has several. */
  messageId: string | null
  now(): number
}

/**
 * Reports to an application that its user is active on another site's page, so that it does not sign them out as idle. The
 * application hears it where it names this page's origin in `clearIdleTimeoutAllowedOrigins` (wire §13).
 *
 * @returns how to stop
 */
export function reportActivity({ page, listeners, origin, messageId, now }: IdlePlugin): () => void {
  let lastPosted = Number.NEGATIVE_INFINITY
  const post = () => {
    if (now() - lastPosted < pause) return
    lastPosted = now()
    const message = { type: clearMessage, ...(messageId && { messageId }) }
    for (const listener of listeners) listener.postMessage(message, origin)
  }
  const options = { passive: true, capture: true }
  for (const sign of signs) page.addEventListener(sign, post, options)
  return () => {
    for (const sign of signs) page.removeEventListener(sign, post, options)
  }
}
