import { useEffect } from 'react'

/**
 * Fired at a shadow root of ours whose element the page has taken out of the document and put in again. The browser
 * closes what such an element has in the top layer, without a word.
 */
export const movedEvent = 'portico:moved'

/** @param outermost comes before those inside: the top layer is stacked in the order of arrival */
export function useMoved(root: Node | null | undefined, onMoved: () => void, outermost = false): void {
  useEffect(() => {
    root?.addEventListener(movedEvent, onMoved, outermost)
    return () => root?.removeEventListener(movedEvent, onMoved, outermost)
  }, [root, onMoved, outermost])
}
