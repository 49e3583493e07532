import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { catalogueOf } from '../../../../state/roles/role-catalogue.ts'
import { type Grant, grantsOf } from '../../../../state/roles/role-labels.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Muted } from '../../../ui/Layout.tsx'
import { useLocale } from '../../../ui/locale.ts'
import { roleDetailTexts } from './dialog-messages.ts'

const list = style({ display: 'grid', gap: token.space3, margin: 0 })
const category = style({ fontWeight: token.weightMedium, fontSize: token.text13 })
const words = style({ margin: 0, fontSize: token.text13, lineHeight: '20px', color: token.textMuted })

/** What a role grants, in words: a sentence a category. */
export function RoleGrants({ role }: { role: Pick<Role, 'permissions'> }) {
  const t = useMessages(roleDetailTexts)
  const { locale } = useLocale()
  const { permissions, categories } = useStore(catalogueOf(useApp()).$catalogue)
  if (role.permissions.length === 0) return <Muted>{t('grantsNothing')}</Muted>
  if (permissions.length === 0) return <Muted>{t('grantsHidden', { count: role.permissions.length })}</Muted>

  const and = new Intl.ListFormat(locale, { type: 'conjunction' })
  const say = ({ verbs, things }: Grant, at: number) => {
    const [first, ...others] = verbs
    if (!first) return things.join('; ')
    const done = and.format([t(at === 0 ? `only_${first}` : first), ...others.map(verb => t(verb))])
    return `${done} ${and.format(things)}`
  }
  const granted = grantsOf(role.permissions, permissions, categories)
  return (
    <dl className={list}>
      {granted.map(({ id, name, everything, grants }) => (
        <div key={id}>
          <dt className={category}>{name}</dt>
          <dd className={words}>
            {everything || grants.length === 0 ? t('everythingIn') : `${grants.map(say).join('; ')}.`}
          </dd>
        </div>
      ))}
    </dl>
  )
}
