import type { User } from '../../../../../../contract/users.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Muted } from '../../../../ui/Layout.tsx'
import { Dash } from '../../../BadgeRow.tsx'
import { useListed } from '../../../use-listed.ts'
import { usersTexts } from '../messages.ts'
import { EffectiveAccess } from './EffectiveAccess.tsx'
import { detailTexts } from './messages.ts'
import { Fact, Facts, Section } from './Section.tsx'

const badges = style({ display: 'flex', flexWrap: 'wrap', gap: token.space1 })
const list = style({ display: 'grid', gap: token.space1, margin: 0, padding: 0, listStyle: 'none' })

/** Which roles and groups a member has, all of them, and what follows from them. */
export function AccessSection({ user }: { user: User }) {
  const t = useMessages(detailTexts)
  const words = useMessages(usersTexts)
  const listed = useListed('unit')
  return (
    <Section title={t('access')}>
      <Facts>
        <Fact name={words('rolesHeader')}>
          {user.roles.length === 0 ? (
            <Dash label={words('none')} />
          ) : (
            <span className={badges}>
              {user.roles.map(({ id, name }) => (
                <Badge key={id}>
                  <bdi>{name}</bdi>
                </Badge>
              ))}
            </span>
          )}
        </Fact>
        <Fact name={words('groupsHeader')}>
          {user.groups.length === 0 ? (
            <Dash label={words('none')} />
          ) : (
            <ul className={list}>
              {user.groups.map(({ id, name, roles }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                  <br />
                  <Muted>{roles.length > 0 ? listed(roles.map(role => role.name)) : t('noGroupRoles')}</Muted>
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
      <EffectiveAccess user={user} />
    </Section>
  )
}
