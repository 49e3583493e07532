import type { AuditsStats } from '../../../../../contract/audits.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { useLocale } from '../../../ui/locale.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { auditsTexts } from './messages.ts'

const list = style({ display: 'flex', flexWrap: 'wrap', gap: token.space8, margin: 0 })
const pair = style({ display: 'flex', flexDirection: 'column-reverse', gap: 2 })
const name = style({ fontSize: token.text12, color: token.textMuted })
const figure = style({
  margin: 0,
  minHeight: 28,
  fontSize: token.text20,
  fontWeight: token.weightMedium,
  fontVariantNumeric: 'tabular-nums',
})

/** How much happened today, and how much that was severe this week; AUDIT-12. */
export function AuditNumbers({ stats }: { stats: AuditsStats | undefined }) {
  const t = useMessages(auditsTexts)
  const { locale } = useLocale()
  const number = new Intl.NumberFormat(locale)
  return (
    <dl className={list}>
      {(['totalToday', 'severeThisWeek'] as const).map(key => (
        <div key={key} className={pair}>
          <dt className={name}>{t(key)}</dt>
          <dd className={figure}>
            {stats ? number.format(stats[key]) : <Skeleton width={40} height={20} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
