import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { IconButton } from './IconButton.tsx'
import { chevronFirst, chevronLast, chevronLeft, chevronRight } from './icons/portal.ts'
import { useLocale } from './locale.ts'
import { useTexts } from './texts.ts'

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: `${token.space1} ${token.space4}`,
  padding: `${token.space2} ${token.space4}`,
  borderBlockStart: `1px solid ${token.border}`,
  fontSize: token.text12,
  color: token.textMuted,
})
const sizeLabel = style({ display: 'flex', alignItems: 'center', gap: token.space2, marginInlineEnd: 'auto' })
const select = style({
  padding: '3px 4px',
  border: `1px solid ${token.borderControl}`,
  borderRadius: token.radiusSmall,
  background: token.surface,
  color: token.text,
  '& option': { background: 'Field', color: 'FieldText' },
})
const rangeStyle = style({ fontVariantNumeric: 'tabular-nums' })
const buttons = style({ display: 'flex', marginInlineEnd: -6 })

export interface PaginationProps {
  /** Names it when there are several on a page. */
  label?: string | undefined
  /** Counted from 1. */
  page: number
  pageSize: number
  /** How many rows there are; counted up to a limit when `capped`. Absent while unknown. */
  total?: number | undefined
  /** There are more than `total`: "1,000+". */
  capped?: boolean | undefined
  /** Counts while `total` is unknown or capped; the last page cannot be reached then. */
  hasNext?: boolean | undefined
  onGo: (page: number) => void
  pageSizes?: readonly number[] | undefined
  onPageSize?: ((size: number) => void) | undefined
  /** A page is on its way. */
  disabled?: boolean | undefined
}

/** First, previous, next, last: what a list of any size can do. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, capped = false, onGo, onPageSize, disabled } = props
  const { pageSizes = [10, 20, 50, 100] } = props
  const texts = useTexts()
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const exact = capped ? undefined : total
  const to = Math.min(page * pageSize, exact ?? Number.POSITIVE_INFINITY)
  const last = exact === undefined ? undefined : Math.max(1, Math.ceil(exact / pageSize))
  const hasNext = last ? page < last : (props.hasNext ?? capped)
  const shownTotal = total === undefined ? undefined : `${number.format(total)}${capped ? '+' : ''}`
  const back = disabled || page <= 1
  const forth = disabled || !hasNext
  return (
    <nav className={bar} part="pagination" aria-label={props.label ?? texts.pages}>
      {onPageSize ? (
        <label className={sizeLabel}>
          {texts.rowsPerPage}
          <select
            className={select}
            value={pageSize}
            onChange={event => onPageSize(Number(event.target.value))}
          >
            {pageSizes.map(size => (
              <option key={size} value={size}>
                {number.format(size)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <span className={rangeStyle} role="status">
        {texts.range(number.format(from), number.format(to), shownTotal)}
      </span>
      <span className={buttons}>
        <IconButton
          directional
          icon={chevronFirst}
          size="small"
          label={texts.firstPage}
          disabled={back}
          onClick={() => onGo(1)}
        />
        <IconButton
          directional
          icon={chevronLeft}
          size="small"
          label={texts.previousPage}
          disabled={back}
          onClick={() => onGo(page - 1)}
        />
        <IconButton
          directional
          icon={chevronRight}
          size="small"
          label={texts.nextPage}
          disabled={forth}
          onClick={() => onGo(page + 1)}
        />
        {last ? (
          <IconButton
            directional
            icon={chevronLast}
            size="small"
            label={texts.lastPage}
            disabled={forth}
            onClick={() => onGo(last)}
          />
        ) : null}
      </span>
    </nav>
  )
}
