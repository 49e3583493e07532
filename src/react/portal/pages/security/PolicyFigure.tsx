import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { goToPage } from '../../../../state/portal/portal.ts'
import { type Count, peopleCountsOf } from '../../../../state/security/people-counts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useFormatter } from '../../use-formatter.ts'
import { usePageShown } from '../../use-page-shown.ts'
import { figureTexts } from './general-messages.ts'
import type { PolicyKey } from './use-policy-facts.ts'

const figure = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token.space3,
  minHeight: 20,
  alignItems: 'center',
  color: token.text,
  fontWeight: token.weightMedium,
})

/** What decides about a policy: how many people it is about, and the way to them. For who may read users. */
export function PolicyFigure({ policy }: { policy: PolicyKey }) {
  const app = useApp()
  const t = useMessages(figureTexts)
  const { number } = useFormatter()
  const { counts, loading } = useStore(peopleCountsOf(app).$people)
  const leadsOn = usePageShown('users', 'fe.secure.read.users')
  if (policy !== 'mfa' && policy !== 'lockout') return null
  if (!counts)
    return loading ? (
      <span className={figure} aria-busy="true">
        <Skeleton width={220} />
      </span>
    ) : null

  const { all, withFactor, locked } = counts
  const say = ({ count, capped }: Count) => `${number(count)}${capped ? '+' : ''}`
  const users = (label: string, query: Record<string, string>): ReactNode =>
    leadsOn ? (
      <LinkButton onClick={() => goToPage(app, 'users', new URLSearchParams(query))}>{label}</LinkButton>
    ) : null
  if (policy === 'lockout')
    return (
      <span className={figure}>
        <span>{t('locked', { count: locked.count, shown: say(locked) })}</span>
        {locked.count > 0 ? users(t('showLocked'), { status: 'locked' }) : null}
      </span>
    )
  return (
    <span className={figure}>
      <span>{t('withFactor', { count: all.count, shown: say(withFactor), all: say(all) })}</span>
      {withFactor.count < all.count || all.capped ? users(t('showWithout'), { mfa: 'none' }) : null}
    </span>
  )
}
