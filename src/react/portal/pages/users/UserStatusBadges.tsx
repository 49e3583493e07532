import type { User } from '../../../../../contract/users.ts'
import { isPending } from '../../../../state/users/user-actions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx'
import { writeMoment } from '../../../ui/dates.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { formatTimeLeft } from '../../dates.ts'
import { usersTexts } from './messages.ts'

/** Active, or what is not as usual with a member: pending, disabled, locked, temporary with the time that is left. */
export function UserStatusBadges({ user }: { user: User }) {
  const app = useApp()
  const t = useMessages(usersTexts)
  const locale = useLocale()

  const badge = (tone: BadgeTone, text: string, help: string) => (
    <span key={help} title={help}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  )
  const { isDisabled, isLocked } = user
  const until = user.temporaryExpirationDate
  const left = until && formatTimeLeft(until, app.clock.now(), locale.locale)
  const date = until ? writeMoment(new Date(until), locale) : ''
  return (
    <>
      {isPending(user) || isDisabled || isLocked || until ? null : <Muted>{t('active')}</Muted>}
      {isPending(user) ? badge('info', t('pending'), t('pendingHelp')) : null}
      {isDisabled ? badge('neutral', t('disabled'), t('disabledHelp')) : null}
      {isLocked ? badge('danger', t('locked'), t('lockedHelp')) : null}
      {left ? badge('warning', t('timeLeft', { time: left }), t('temporaryHelp', { date })) : null}
      {until && !left ? badge('danger', t('expired'), t('expiredHelp', { date })) : null}
    </>
  )
}
