import type { User } from '../../../../../../contract/users.ts'
import { goToPage } from '../../../../../state/portal/portal.ts'
import { readActivity } from '../../../../../state/users/member-facts.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { Muted, Stack } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { usePageShown } from '../../../use-page-shown.ts'
import { useRead } from '../../../use-read.ts'
import { detailTexts } from './messages.ts'
import { NotLoaded, Section } from './Section.tsx'

const list = style({ display: 'grid', gap: token.space2, margin: 0, padding: 0, listStyle: 'none' })
const record = style({ display: 'flex', gap: token.space3, justifyContent: 'space-between' })
const what = style({ minWidth: 0, overflowWrap: 'anywhere' })
const when = style({ flex: 'none', color: token.textMuted })

/** What a member did last, and the way to all of it. For who may read the audit log. */
export function ActivitySection({ user }: { user: User }) {
  const app = useApp()
  const t = useMessages(detailTexts)
  const leadsOn = usePageShown('audits', 'fe.secure.read.audits')
  const { data, error, reload } = useRead(user.email, signal => readActivity(app, user.email, signal))
  const all = () => goToPage(app, 'audits', new URLSearchParams({ email: user.email }))
  return (
    <Section title={t('activity')}>
      {!data && error ? <NotLoaded error={error} onRetry={() => void reload()} /> : null}
      {!data && !error ? (
        <Stack gap={3} role="status" aria-label={t('loading')} aria-busy="true">
          {['75%', '60%', '70%'].map(width => (
            <Skeleton key={width} width={width} />
          ))}
        </Stack>
      ) : null}
      {data?.length === 0 ? <Muted>{t('noActivity')}</Muted> : null}
      {data && data.length > 0 ? (
        <Stack gap={3}>
          <ul className={list}>
            {data.map(({ _id, description, action, createdAt }) => (
              <li key={_id} className={record}>
                <span className={what} dir="auto">
                  {description || action}
                </span>
                <span className={when}>
                  <DateTime value={createdAt} look="relative" />
                </span>
              </li>
            ))}
          </ul>
          {leadsOn ? (
            <div>
              <LinkButton onClick={all}>{t('inAuditLog')}</LinkButton>
            </div>
          ) : null}
        </Stack>
      ) : null}
    </Section>
  )
}
