/**
 * What happens between the loader, which shows the prerendered form, and the element, which hydrates it: a form that
 * is sent in between is queued here. Kept under a symbol of the global registry, for they are separate scripts.
 */
export interface HydrationHandoff {
  /** The folder of the loader that made the markup: only what lies there was built together with it. */
  from?: string
  /** The form was sent before React listened. */
  queued?: boolean
  /** The element's own listeners are there. */
  ready?: boolean
}

export const handoffKey: unique symbol = Symbol.for('portico.seat') as never
