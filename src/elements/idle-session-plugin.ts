import { define } from './define.ts'
import { lazyElement } from './lazy-element.ts'

/**
 * Stands on a page of another site that belongs to an application: a frame in it, or a window that it opened. What people
 * do there counts as activity in the application.
 *
 * @tag fe-idle-session-plugin
 * @attr {string} app-url - Address of the application; only its origin hears of it.
 * @attr {string} [message-id] - Sent along.
 */
export class IdleSessionPluginElement extends lazyElement(
  () => import('./report-activity.ts'),
  'app-url message-id',
) {
  /** Address of the application; only its origin hears of it. */
  declare appUrl: string | undefined
  /** Sent along. */
  declare messageId: string | undefined
}

define('fe-idle-session-plugin', IdleSessionPluginElement)

declare global {
  interface HTMLElementTagNameMap {
    'fe-idle-session-plugin': IdleSessionPluginElement
  }
}
