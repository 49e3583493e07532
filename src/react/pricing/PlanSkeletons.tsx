import { useMessages } from '../shell/use-messages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { cardStyle } from './PlanCard.tsx'
import { plansStyle } from './plans-style.ts'
import { pricingTexts } from './texts.ts'

/** The shape of three plans. */
export function PlanSkeletons() {
  const t = useMessages(pricingTexts)
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <div className={plansStyle}>
        {[0, 1, 2].map(each => (
          <div key={each} className={cardStyle}>
            <Skeleton width="45%" height={24} />
            <Skeleton width="90%" height={16} />
            <Skeleton width="55%" height={44} />
            <Skeleton height={44} />
            <Skeleton width="75%" height={64} />
          </div>
        ))}
      </div>
    </div>
  )
}
