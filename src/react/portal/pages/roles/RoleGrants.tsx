import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { grantsOf } from '../../../../state/roles/role-labels.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { grantTexts } from '../../grants/messages.ts'
import { useGrantWords } from '../../grants/use-grant-words.ts'
import { roleDetailTexts } from './dialog-messages.ts'

const list = style({ display: 'grid', gap: token.space3, margin: 0 })
const category = style({ fontWeight: token.weightMedium, fontSize: token.text13 })
const words = style({ margin: 0, fontSize: token.text13, lineHeight: '20px', color: token.textMuted })

/** What a role grants, in words: a line for each thing that may be done. */
export function RoleGrants({ role }: { role: Pick<Role, 'permissions'> }) {
  const t = useMessages(roleDetailTexts)
  const everything = useMessages(grantTexts)('everythingIn')
  const say = useGrantWords()
  const { permissions, categories } = useStore(catalogOf(useApp()).$catalog)
  if (role.permissions.length === 0) return <Muted>{t('grantsNothing')}</Muted>
  if (permissions.length === 0) return <Muted>{t('grantsHidden', { count: role.permissions.length })}</Muted>

  const granted = grantsOf(role.permissions, permissions, categories)
  return (
    <dl className={list}>
      {granted.map(({ id, name, everything: whole, grants }) => (
        <div key={id}>
          <dt className={category}>{name}</dt>
          {(whole || grants.length === 0 ? [everything] : grants.map(say)).map(line => (
            <dd key={line} className={words}>
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
