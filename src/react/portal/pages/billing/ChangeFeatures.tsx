import type { Plan } from '../../../../state/billing/plan.ts'
import { gainedFeatures, lostFeatures } from '../../../../state/billing/plan-offers.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { FeatureList } from './FeatureList.tsx'
import { previewTexts } from './plans-messages.ts'

export interface ChangeFeaturesProps {
  from: Plan | undefined
  to: Plan
  offer: 'upgrade' | 'downgrade'
}

/**
 * What a greater plan brings, or what a smaller one takes. The other side says little: "25 members" is no loss where
 * there is no limit, but no machine can read that.
 */
export function ChangeFeatures({ from, to, offer }: ChangeFeaturesProps) {
  const t = useMessages(previewTexts)
  const up = offer === 'upgrade'
  const features = up ? gainedFeatures(from, to) : lostFeatures(from, to)
  if (features.length === 0) return null
  return <FeatureList title={t(up ? 'gain' : 'lose')} features={features} tone={up ? 'had' : 'lost'} />
}
