import type { NextInvoice } from '../../../../state/billing/upcoming-invoice.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { useFormatter } from '../../use-formatter.ts'
import { upcomingTexts } from './invoice-messages.ts'

const list = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token.text13,
  lineHeight: '20px',
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: `0 ${token.space4}`,
    paddingBlock: token.space2,
  },
  '& > li:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` },
  '& > li > span:first-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > li > span:last-child': { fontVariantNumeric: 'tabular-nums', marginInlineStart: 'auto', flex: 'none' },
})
const days = style({ display: 'block', fontSize: token.text12, color: token.textMuted })

/** What an invoice is made of, each with its days; and the credit that it uses up. */
export function InvoiceLines({ invoice: { lines, credit, currency } }: { invoice: NextInvoice }) {
  const t = useMessages(upcomingTexts)
  const format = useFormatter()
  return (
    <ul className={list}>
      {lines.map(({ description, amount, periodStart, periodEnd }) => (
        <li key={`${description} ${periodStart} ${amount}`}>
          <span>
            <bdi>{description}</bdi>
            <span className={days}>
              {t('lineDays', { from: format.day(periodStart), to: format.day(periodEnd) })}
            </span>
          </span>
          <span>{format.money(amount, currency)}</span>
        </li>
      ))}
      {credit > 0 ? (
        <li>
          <span>{t('lineCredit')}</span>
          <span>{format.money(-credit, currency)}</span>
        </li>
      ) : null}
    </ul>
  )
}
