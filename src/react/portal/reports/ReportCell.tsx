import type { CellKind } from '../../../../contract/report-document.ts'
import { majorUnits } from '../../../../rules/money.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { style } from '../../theme/style.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Dash } from '../BadgeRow.tsx'
import { useFormatter } from '../use-formatter.ts'
import { documentTexts } from './document-messages.ts'
import { codeOf } from './words.ts'

const narrow = { minWidth: 0, width: 'auto', maxWidth: 'none' }
/** So wide that neither a name nor an address is broken within words; a wider table can be scrolled. */
const wide = {
  minWidth: 'min(120px, 30vw)',
  width: 'max-content',
  maxWidth: 220,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  'dd &': narrow,
  '@container fe-table (max-width: 480px)': narrow,
} as const
const moment = style({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  '@container fe-table (max-width: 480px)': { whiteSpace: 'normal' },
})
const text = style({ display: 'inline-block', ...wide })
const lines = style({ display: 'grid', gap: 2, ...wide })

/** One value of a report as the person's language writes it. */
export function ReportCell({ kind, value }: { kind: CellKind; value: string }) {
  const t = useMessages(documentTexts)
  const format = useFormatter()
  const days = useFormatter('UTC')
  if (value === '') return <Dash label={t('none')} />
  switch (kind) {
    case 'time':
      return (
        <span className={moment}>
          <DateTime value={value} />
        </span>
      )
    case 'day':
      return days.day(value)
    case 'number':
      return format.number(Number(value))
    case 'money': {
      const [amount, currency = ''] = value.split(' ')
      return format.money(majorUnits(Number(amount), currency), currency)
    }
    case 'code':
      return codeOf(t, value)
    case 'codes':
    case 'list':
      return (
        <span className={lines}>
          {value.split('\n').map(line => (
            <span key={line}>{kind === 'codes' ? codeOf(t, line) : line}</span>
          ))}
        </span>
      )
    default:
      return <span className={text}>{value}</span>
  }
}
