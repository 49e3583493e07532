import { useLayoutEffect, useRef } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import type { ControlSize } from './Button.tsx'
import { controlBox } from './control-styles.ts'

const text = style({
  minWidth: 0,
  padding: `0 ${token.space3}`,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: token.textMuted,
})

/** Holds the place of a control whose code is on its way: same size, same words, and the focus until it is there. */
export function ControlPlace({
  id,
  text: shown,
  size = 'medium',
}: {
  /** Of the control to come; its label is `<id>-label`. */
  id: string
  text?: string | undefined
  size?: ControlSize | undefined
}) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = place.current?.getRootNode() as ShadowRoot
    const taken = place.current
    return () => {
      // Still in the document, but no longer when the control is.
      if (root.activeElement === taken) queueMicrotask(() => root.getElementById(id)?.focus())
    }
  }, [id])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own.
    <div
      ref={place}
      className={controlBox}
      part="control"
      role="group"
      data-size={size}
      aria-busy="true"
      aria-labelledby={`${id}-label`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a dialog opened with it puts the focus here, not past it.
      tabIndex={0}
    >
      <span className={text}>{shown}</span>
    </div>
  )
}
