import { useState } from 'react'
import type { Group } from '../../../../../contract/groups.ts'
import type { Role } from '../../../../../contract/roles.ts'
import { addGroupRoles, removeGroupRoles } from '../../../../state/groups/change-groups.ts'
import { groupGrants } from '../../../../state/roles/role-grants.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Form } from '../../../ui/Form.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { shield, x } from '../../../ui/icons/core.ts'
import { Grow, Row, Stack } from '../../../ui/Layout.tsx'
import { GrantNote } from '../../GrantNote.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { useRead } from '../../use-read.ts'
import { useUndo } from '../../use-undo.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { groupRolesTexts } from './messages.ts'
import type { GroupManager } from './use-group-manager.ts'

const list = style({ margin: 0, padding: 0, listStyle: 'none' })
const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: token.space3,
  padding: `${token.space3} ${token.space5}`,
  '&:not(:last-child)': { borderBlockEnd: `1px solid ${token.border}` },
})
const name = style({ fontWeight: token.weightMedium, overflowWrap: 'anywhere' })
const about = style({ fontSize: token.text12, color: token.textMuted, overflowWrap: 'anywhere' })
const form = style({
  padding: `${token.space4} ${token.space5}`,
  borderBlockEnd: `1px solid ${token.border}`,
})

/** The roles that a group gives, added and taken one by one or several at once. */
export default function GroupRoles({ group, manager }: { group: Group; manager: GroupManager }) {
  const app = useApp()
  const t = useMessages(groupRolesTexts)
  const undo = useUndo()
  const { busy, error, run } = useAction()
  const [chosen, setChosen] = useState<readonly string[]>([])
  useUnsaved(chosen.length > 0)
  const { roles = [] } = group
  const { data: grants = [] } = useRead(`${group.id} ${group.roleIds}`, signal =>
    groupGrants(app, group.id, signal),
  )
  // Of a group of the directory, too: who is in it is decided there, what it gives here.
  const mayRemove = manager.mayChangeRoles
  const mayAdd = mayRemove && manager.enabled && manager.rolesEnabled

  const add = async () => {
    if (chosen.length === 0 || !(await run(() => addGroupRoles(app, group, [...chosen])))) return
    setChosen([])
  }
  const remove = async (role: Role) => {
    if (!(await run(() => removeGroupRoles(app, group, [role.id])))) return
    undo({
      title: t('removed', { role: role.name, group: group.name }),
      restore: () => addGroupRoles(app, group, [role.id]),
    })
  }
  return (
    <Stack gap={4}>
      {manager.rolesEnabled && manager.enabled ? null : <Alert tone="warning">{t('rolesOff')}</Alert>}
      {error ? <Alert tone="danger">{error}</Alert> : null}
      <Card title={t('title')} description={t('text')} flush>
        {mayAdd ? (
          <div className={form}>
            <Form label={t('addRoles')} busy={busy} onSubmit={() => void add()}>
              <Row gap={3} align="end">
                <Grow>
                  <RolesField
                    label={t('addRoles')}
                    placeholder={t('chooseRoles')}
                    failed={t('rolesFailed')}
                    value={chosen}
                    onChange={setChosen}
                    without={group.roleIds}
                  />
                </Grow>
                <Button type="submit" variant="primary" loading={busy} disabled={chosen.length === 0}>
                  {t('add')}
                </Button>
              </Row>
            </Form>
          </div>
        ) : null}
        {roles.length === 0 ? (
          <EmptyState icon={shield} title={t('emptyRolesMessage')} text={t('emptyRolesText')} />
        ) : (
          <ul className={list}>
            {roles.map(role => (
              <li key={role.id} className={line}>
                <Grow>
                  <Row gap={2}>
                    <span className={name} dir="auto">
                      {role.name}
                    </span>
                    {role.tenantId === undefined ? <Badge tone="outline">{t('system')}</Badge> : null}
                  </Row>
                  {role.description ? (
                    <div className={about} dir="auto">
                      {role.description}
                    </div>
                  ) : null}
                  <GrantNote grant={grants.find(({ id }) => id === role.id)} />
                </Grow>
                {mayRemove ? (
                  <IconButton
                    icon={x}
                    size="small"
                    label={t('removeOf', { name: role.name })}
                    disabled={busy}
                    onClick={() => void remove(role)}
                  />
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Card>
    </Stack>
  )
}
