import { useStore } from '@nanostores/react'
import { exceededLimit } from '../../../../state/billing/member-limit.ts'
import type { Plan } from '../../../../state/billing/plan.ts'
import { subscriptionsOf } from '../../../../state/billing/subscriptions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { planTexts } from './messages.ts'

/** Says that the account has more members than the plan includes; nothing where it has not. */
export function MemberLimitNotice({ plan }: { plan: Plan | undefined }) {
  const t = useMessages(planTexts)
  const { summary } = useStore(subscriptionsOf(useApp()).$information)
  const members = summary?.members
  const limit = exceededLimit(plan, members)
  if (!plan || limit === undefined || members === undefined) return null
  return <Alert tone="warning">{t('overLimit', { plan: plan.name, count: limit, members })}</Alert>
}
