import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { takesFocus } from './focus.ts'
import { useLoginRoot } from './login-context.ts'

const head = style({ display: 'grid', gap: token.space2, marginBlockEnd: token.space6 })
/** The form's first line stands where the subtitle would. */
const tight = style({ marginBlockEnd: token.space2 })
const titleStyle = style({
  fontSize: token.text24,
  fontWeight: token.weightBold,
  lineHeight: '32px',
  letterSpacing: '-0.015em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})
const subtitleStyle = style({
  minHeight: 20,
  color: token.textMuted,
  lineHeight: '20px',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

export interface ScreenProps {
  title: string
  subtitle?: ReactNode
  /** The step has no form: its heading takes the focus instead of a field. */
  formless?: boolean
  /** Read out when the step appears, where the title alone does not say enough. */
  announce?: string
  children?: ReactNode
}

/** One step: what it is about, its form, and the ways out. The form's root draws the form only. */
export function Screen({ title, subtitle, formless = false, announce, children }: ScreenProps) {
  const root = useLoginRoot()
  const heading = useRef<HTMLHeadingElement>(null)
  const inForm = root.part === 'form'

  useLayoutEffect(() => {
    if (!heading.current) return
    if (formless && root.entered && takesFocus(root.view, heading.current))
      heading.current.focus({ preventScroll: true })
    // In one root the form comes first and has said so already.
    root.enter()
  }, [root, formless])

  if (inForm) return children
  return (
    <>
      <header className={subtitle === undefined && !formless ? tight : head} part="header">
        <h1 ref={heading} className={titleStyle} tabIndex={formless ? -1 : undefined} part="title">
          {title}
        </h1>
        {subtitle === undefined ? null : <p className={subtitleStyle}>{subtitle}</p>}
      </header>
      {announce ? <VisuallyHidden role="status">{announce}</VisuallyHidden> : null}
      {children}
    </>
  )
}
