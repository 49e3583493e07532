import { type ReactNode, useId } from 'react'
import type { ApiError } from '../../../../../api/api-error.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Muted, Row } from '../../../../ui/Layout.tsx'
import { useWhenBack } from '../../../use-when-back.ts'
import { detailTexts } from './messages.ts'

const section = style({
  paddingBlock: token.space4,
  borderBlockStart: `1px solid ${token.border}`,
  fontSize: token.text13,
  lineHeight: '20px',
  '&:last-child': { paddingBlockEnd: 0 },
})
const heading = style({ marginBlockEnd: token.space3, fontSize: token.text13, fontWeight: token.weightBold })

/** One question about a member, with its answers. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <h3 className={heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  )
}

const facts = style({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0, 1fr)',
  gap: `${token.space2} ${token.space4}`,
  margin: 0,
  '& dt': { color: token.textMuted },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 400px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 0,
    '& dd:not(:last-child)': { marginBlockEnd: token.space2 },
  },
})

/** What is said under a heading: names and values. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={facts}>{children}</dl>

/** A name and what is known, or nothing where there is nothing to say. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** A part that did not come; the rest of the drawer stands. */
export function NotLoaded({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useMessages(detailTexts)
  useWhenBack(error, onRetry)
  return (
    <Row gap={2}>
      <Muted>{t('notLoaded')}</Muted>
      <Button size="small" onClick={onRetry}>
        {t('again')}
      </Button>
    </Row>
  )
}
