import type { AuditsStats } from '../../../../../contract/audits.ts'
import type { AuditsView } from '../../../../state/audits/audits-query.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { useLocale } from '../../../ui/locale.ts'
import { LinkButton } from '../../../ui/PlainLink.tsx'
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

export interface AuditNumbersProps {
  stats: AuditsStats | undefined
  /** Shows what was counted. */
  onShow: (view: Pick<AuditsView, 'from' | 'severity'>) => void
}

const WEEK = 7

/** How much happened today, and how much that was severe this week; AUDIT-12. */
export function AuditNumbers({ stats, onShow }: AuditNumbersProps) {
  const t = useMessages(auditsTexts)
  const { clock } = useApp()
  const { locale, timeZone } = useLocale()
  const number = new Intl.NumberFormat(locale)
  const dayBefore = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone }).format(clock.now() - days * 86_400_000)
  const counted = {
    totalToday: { from: dayBefore(0), severity: [] },
    severeThisWeek: { from: dayBefore(WEEK), severity: ['High', 'Critical'] },
  } as const
  return (
    <dl className={list}>
      {(['totalToday', 'severeThisWeek'] as const).map(key => (
        <div key={key} className={pair}>
          <dt className={name}>{t(key)}</dt>
          <dd className={figure}>
            {stats ? (
              <LinkButton
                aria-label={`${t(key)}: ${number.format(stats[key])}`}
                onClick={() => onShow(counted[key])}
              >
                {number.format(stats[key])}
              </LinkButton>
            ) : (
              <Skeleton width={40} height={20} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
