import type { User } from '../../../../../../contract/users.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import { style } from '../../../../theme/style.ts'
import { token } from '../../../../theme/tokens.ts'
import { Badge } from '../../../../ui/Badge.tsx'
import { Muted } from '../../../../ui/Layout.tsx'
import { Dash } from '../../../BadgeRow.tsx'
import { useListed } from '../../../use-listed.ts'
import { usersTexts } from '../messages.ts'
import { detailTexts } from './messages.ts'
import { Fact, Facts, Section } from './Section.tsx'

const badges = style({ display: 'flex', flexWrap: 'wrap', gap: token.space1 })
const gives = style({ display: 'block' })
const list = style({ display: 'grid', gap: token.space1, margin: 0, padding: 0, listStyle: 'none' })

/** Which roles and groups a member has, all of them. */
export function AccessSection({ user }: { user: User }) {
  const t = useMessages(detailTexts)
  const words = useMessages(usersTexts)
  const listed = useListed()
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
                  {roles.length > 0 ? (
                    <Muted className={gives}>
                      {t('groupGives', { roles: listed(roles.map(role => role.name)) })}
                    </Muted>
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </Facts>
    </Section>
  )
}
