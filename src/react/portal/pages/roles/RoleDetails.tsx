import { useStore } from '@nanostores/react'
import type { Role } from '../../../../../contract/roles.ts'
import { catalogOf } from '../../../../state/roles/role-catalog.ts'
import { type RoleManager, roleDisabledReason } from '../../../../state/roles/role-list.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyText } from '../../../ui/CopyField.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { roleDetailTexts } from './dialog-messages.ts'
import { RoleGrants } from './RoleGrants.tsx'
import { RoleHolders } from './RoleHolders.tsx'
import { RoleName } from './use-role-columns.tsx'

const heading = style({ fontSize: token.text13, fontWeight: token.weightBold, marginBlockEnd: token.space2 })
const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${token.space2} ${token.space4}`,
  margin: 0,
  fontSize: token.text13,
  '& dt': { color: token.textMuted },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
})

export interface RoleDetailsProps {
  role: Role
  manager: RoleManager
  open: boolean
  onOpenChange: (open: boolean) => void
  onTask: (task: string) => void
}

/** All about a role: what it grants, in words, and who has it. */
export default function RoleDetails({ role, manager, onTask, ...drawer }: RoleDetailsProps) {
  const t = useMessages(roleDetailTexts)
  const { permissions } = useStore(catalogOf(useApp()).$catalog)
  const editable = !roleDisabledReason(role, manager, permissions)
  return (
    <Drawer
      {...drawer}
      title={<RoleName role={role} />}
      description={role.description || undefined}
      footer={
        manager.mayWrite ? (
          <>
            <Button onClick={() => onTask('duplicate')}>{t('duplicate')}</Button>
            {editable ? <Button onClick={() => onTask('edit')}>{t('edit')}</Button> : null}
          </>
        ) : undefined
      }
    >
      <Stack gap={6}>
        <section>
          <h3 className={heading}>{t('grants')}</h3>
          <RoleGrants role={role} />
        </section>
        <section>
          <h3 className={heading}>{t('holders')}</h3>
          <RoleHolders role={role} />
        </section>
        <dl className={facts}>
          <dt>{t('key')}</dt>
          <dd>
            <CopyText value={role.key} />
          </dd>
          <dt>{t('level')}</dt>
          <dd>{role.level}</dd>
          <dt>{t('created')}</dt>
          <dd>
            <DateTime value={role.createdAt} look="date" />
          </dd>
          <dt>{t('updated')}</dt>
          <dd>
            <DateTime value={role.updatedAt} look="date" />
          </dd>
          <dt>{t('roleId')}</dt>
          <dd>
            <CopyText value={role.id} />
          </dd>
        </dl>
      </Stack>
    </Drawer>
  )
}
