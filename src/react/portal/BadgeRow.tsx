import type { ReactNode } from 'react'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Badge } from '../ui/Badge.tsx'
import { Muted } from '../ui/Layout.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { useListed } from './use-listed.ts'

const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token.space1,
  '& > span': { minWidth: 0, maxWidth: 150, whiteSpace: 'nowrap' },
  '& > [data-more]': { flex: 'none' },
  '@media (min-width: 480px)': { flexWrap: 'nowrap' },
})
const name = style({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })

/** Two stand side by side; of more, the first and how many there are. */
const shownOf = (count: number) => (count > 2 ? 1 : 2)

/** While it is not known which there are. */
export const PillSkeleton = () => (
  <span aria-busy="true">
    <Skeleton width={72} height={20} />
  </span>
)

/** A cell without a value. As a card, a row leaves it out: `data-none`. */
export const Dash = ({ label }: { label: string }) => (
  <Muted data-none="">
    <span aria-hidden="true">—</span>
    <VisuallyHidden>{label}</VisuallyHidden>
  </Muted>
)

export interface BadgeRowProps {
  items: readonly { key: string; label: string; mark?: ReactNode }[]
  /** For screen readers, when there are none. */
  none: string
  /** For screen readers, in place of "+3". */
  more: (count: number, names: string) => string
}

/** Names in a cell of a table, in one line. */
export function BadgeRow({ items, none, more }: BadgeRowProps) {
  const listed = useListed('unit')
  if (items.length === 0) {
    return <Dash label={none} />
  }
  const shown = shownOf(items.length)
  const rest = items.slice(shown).map(({ label }) => label)
  return (
    <div className={row} title={listed(items.map(({ label }) => label))}>
      {items.slice(0, shown).map(({ key, label, mark }) => (
        <Badge key={key}>
          {mark}
          <span className={name} dir="auto">
            {label}
          </span>
        </Badge>
      ))}
      {rest.length > 0 ? (
        <span data-more="">
          <Badge tone="outline">
            <span aria-hidden="true" dir="ltr">
              +{rest.length}
            </span>
            <VisuallyHidden>{more(rest.length, listed(rest))}</VisuallyHidden>
          </Badge>
        </span>
      ) : null}
    </div>
  )
}
