import { useMessages } from '../shell/use-messages.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { mainStyle, sectionStyle } from './frame-styles.ts'
import { useStepTitle } from './step-title.ts'
import { checkoutTexts } from './texts.ts'

/** The shape of what comes. */
export function Loading() {
  const t = useMessages(checkoutTexts)
  const title = useStepTitle()
  return (
    <div className={mainStyle} part="checkout-loading">
      <h2 {...title}>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <Skeleton width="55%" height={22} />
      </h2>
      <div className={sectionStyle}>
        <Skeleton height={112} />
        <Skeleton width="70%" height={16} />
      </div>
      <Skeleton height={44} />
    </div>
  )
}
