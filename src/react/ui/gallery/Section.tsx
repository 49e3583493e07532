import type { ReactNode } from 'react'
import { style } from '../../theme/style.ts'
import { token } from '../../theme/tokens.ts'

const section = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token.space5 })
const heading = style({ fontSize: token.text20, fontWeight: token.weightBold, lineHeight: '28px' })
const sample = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token.space2,
  minWidth: 0,
})
const caption = style({ fontSize: token.text12, color: token.textMuted, fontWeight: token.weightMedium })

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section} data-section={title}>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  )
}

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={sample} data-sample={title}>
      <p className={caption}>{title}</p>
      {children}
    </div>
  )
}
