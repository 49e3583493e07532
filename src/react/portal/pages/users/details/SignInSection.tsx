import type { User } from '../../../../../../contract/users.ts'
import { readSessions } from '../../../../../state/users/member-facts.ts'
import { isPending } from '../../../../../state/users/user-actions.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime, relativeTime } from '../../../../ui/DateTime.tsx'
import { Muted, Row } from '../../../../ui/Layout.tsx'
import { useLocale } from '../../../../ui/locale.ts'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { Dash } from '../../../BadgeRow.tsx'
import { useRead } from '../../../use-read.ts'
import { usersTexts } from '../messages.ts'
import { detailTexts } from './messages.ts'
import { Fact, Facts, NotLoaded, Section } from './Section.tsx'

const badges = style({ display: 'flex', flexWrap: 'wrap', gap: token.space1 })

/** How a member signs in, when they last did, and where that is open still. */
export function SignInSection({ user, onEnd }: { user: User; onEnd: (() => void) | undefined }) {
  const t = useMessages(detailTexts)
  const words = useMessages(usersTexts)
  const moment = (time: string | undefined) =>
    time ? <DateTime value={time} look="relative" /> : <Muted>{words('never')}</Muted>
  return (
    <Section title={t('signIn')}>
      <Facts>
        <Fact name={words('factorsHeader')}>
          {user.mfaEnrolled ? (
            <span className={badges}>
              {(user.secondFactors ?? (['On'] as const)).map(kind => (
                <Badge key={kind} tone="success">
                  {words(`factor${kind}`)}
                </Badge>
              ))}
            </span>
          ) : (
            <Dash label={words('none')} />
          )}
        </Fact>
        <Fact name={words('lastSeenHeader')}>{moment(user.lastSeen)}</Fact>
        <Fact name={words('lastLoginHeader')}>{moment(user.lastLogin)}</Fact>
        {isPending(user) ? null : (
          <Fact name={t('sessions')}>
            <Sessions user={user} onEnd={onEnd} />
          </Fact>
        )}
      </Facts>
    </Section>
  )
}

function Sessions({ user, onEnd }: { user: User; onEnd: (() => void) | undefined }) {
  const app = useApp()
  const t = useMessages(detailTexts)
  const { locale } = useLocale()
  const { data, error, reload } = useRead(user.id, signal => readSessions(app, user.id, signal))
  if (!data)
    return error ? (
      <NotLoaded error={error} onRetry={() => void reload()} />
    ) : (
      <span aria-busy="true">
        <Skeleton width={140} />
      </span>
    )
  const { open, lastSeen } = data
  if (open === 0 || !lastSeen) return <Muted>{t('noSessions')}</Muted>
  const time = relativeTime(new Date(lastSeen), new Date(app.clock.now()), locale)
  return (
    <Row gap={2}>
      {t('sessionsSince', { count: open, time })}
      {onEnd ? (
        <Button size="small" onClick={onEnd}>
          {t('endSessions')}
        </Button>
      ) : null}
    </Row>
  )
}
