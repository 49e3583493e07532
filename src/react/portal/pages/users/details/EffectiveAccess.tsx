import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { User } from '../../../../../../contract/users.ts'
import { catalogOf, loadCatalog } from '../../../../../state/roles/role-catalog.ts'
import { accessOf, type Origin } from '../../../../../state/users/effective-access.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Muted, Stack } from '../../../../ui/Layout.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'
import { grantTexts } from '../../../grants/messages.ts'
import { useGrantWords } from '../../../grants/use-grant-words.ts'
import { useListed } from '../../../use-listed.ts'
import { useMay } from '../../../use-may.ts'
import { detailTexts } from './messages.ts'
import { Section } from './Section.tsx'

const areas = style({ display: 'grid', gap: token.space3, margin: 0 })
const area = style({ color: token.textMuted })
const line = style({ margin: 0, marginBlockStart: 2 })
const origin = style({ display: 'block', fontSize: token.text12, color: token.textMuted })

/** What a member may do, in words, and which role or group gives it. */
export function EffectiveAccess({ user }: { user: User }) {
  const app = useApp()
  const t = useMessages(detailTexts)
  const everything = useMessages(grantTexts)('everythingIn')
  const say = useGrantWords()
  const listed = useListed()
  const mayReadRoles = useMay('fe.secure.read.roles')
  const { permissions, categories, loading } = useStore(catalogOf(app).$catalog)
  // Without it the names of what they hold are said.
  const wanted = mayReadRoles && permissions.length === 0
  useEffect(() => {
    if (wanted) void loadCatalog(app)
  }, [app, wanted])

  const from = (origins: readonly Origin[]) =>
    t('from', {
      origins: listed(
        origins.map(({ role, group }) => (group === undefined ? role : t('originOfGroup', { role, group }))),
      ),
    })
  const access = accessOf(user, permissions, categories)
  const nothing = access.everything.length === 0 && access.areas.length === 0
  return (
    <Section title={t('effective')}>
      {user.superUser ? (
        <Muted>{t('superUser')}</Muted>
      ) : wanted && loading ? (
        <Stack gap={2} role="status" aria-label={t('loading')} aria-busy="true">
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </Stack>
      ) : nothing ? (
        <Muted>{t('nothing')}</Muted>
      ) : (
        <dl className={areas}>
          {access.everything.length > 0 ? (
            <div>
              <dt>{everything}</dt>
              <dd className={line}>
                <span className={origin}>{from(access.everything)}</span>
              </dd>
            </div>
          ) : null}
          {access.areas.map(({ id, name, lines }) => (
            <div key={id}>
              <dt className={area}>{name || t('otherArea')}</dt>
              {lines.map(({ origins, ...grant }) => (
                <dd className={line} key={`${grant.verbs} ${grant.things}`}>
                  {say(grant)}
                  <span className={origin}>{from(origins)}</span>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
