import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { RoleGrant } from '../../../../../contract/role-grants.ts'
import type { SsoGroup } from '../../../../../contract/sso.ts'
import { rolesOf } from '../../../../state/roles/roles.ts'
import { removeGroup } from '../../../../state/sso/change.ts'
import type { SamlWork } from '../../../../state/sso/configuration.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { edit, groups as groupsIcon, plus, trash } from '../../../ui/icons/portal.ts'
import { Row } from '../../../ui/Layout.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/Table.tsx'
import { AskDialog } from '../../AskDialog.tsx'
import { BadgeRow } from '../../BadgeRow.tsx'
import { GrantNote } from '../../GrantNote.tsx'
import { MappingDialog } from './MappingDialog.tsx'
import { ssoRolesTexts } from './roles-messages.ts'
import type { SsoManager } from './use-sso-manager.ts'

type Asked = { task: 'add' } | { task: 'edit' | 'delete'; about: SsoGroup }

export interface GroupMappingsProps {
  work: SamlWork
  manager: SsoManager
  /** Who gave them. */
  grants: readonly RoleGrant[]
}

/** Which groups of the provider give which roles. */
export function GroupMappings({ work, manager, grants }: GroupMappingsProps) {
  const app = useApp()
  const t = useMessages(ssoRolesTexts)
  const { items: roles } = useStore(rolesOf(app).$roles)
  const [requested, setAsked] = useState<Asked>()
  const dialog = { open: true, onOpenChange: (open: boolean) => open || setAsked(undefined) }
  const columns: Column<SsoGroup>[] = [
    { key: 'group', header: t('group'), primary: true, cell: ({ group }) => <bdi>{group}</bdi> },
    {
      key: 'roles',
      header: t('roles'),
      cell: ({ id: groupId, roleIds }) => (
        <>
          <BadgeRow
            items={roles
              .filter(({ id }) => roleIds.includes(id))
              .map(({ id, name }) => ({ key: id, label: name }))}
            none={t('none')}
            more={(count, names) => t('more', { count, names })}
          />
          <GrantNote grant={grants.find(({ id }) => id === groupId)} />
        </>
      ),
    },
  ]
  const add = manager.mayWrite ? (
    <Button icon={<Icon of={plus} size={16} />} onClick={() => setAsked({ task: 'add' })}>
      {t('ssoAddMapping')}
    </Button>
  ) : null
  return (
    <Card
      title={t('rolesGroupsMappingTitle')}
      description={t('rolesGroupsMappingDescription')}
      actions={work.groups.length > 0 ? add : null}
      flush
    >
      <Table
        label={t('groupsTable')}
        columns={columns}
        rows={work.groups}
        rowKey={({ id }) => id}
        rowLabel={({ group }) => group}
        {...(manager.mayWrite || manager.mayDelete
          ? {
              actions: (about: SsoGroup) => (
                <Row gap={1} wrap={false}>
                  {manager.mayWrite ? (
                    <IconButton
                      icon={edit}
                      size="small"
                      label={t('editMapping', { group: about.group })}
                      onClick={() => setAsked({ task: 'edit', about })}
                    />
                  ) : null}
                  {manager.mayDelete ? (
                    <IconButton
                      icon={trash}
                      size="small"
                      label={t('deleteMapping', { group: about.group })}
                      onClick={() => setAsked({ task: 'delete', about })}
                    />
                  ) : null}
                </Row>
              ),
            }
          : {})}
        empty={
          <EmptyState icon={groupsIcon} title={t('noMappings')} text={t('noMappingsText')} action={add} />
        }
      />
      {requested?.task === 'add' ? <MappingDialog {...dialog} work={work} about={undefined} /> : null}
      {requested?.task === 'edit' ? <MappingDialog {...dialog} work={work} about={requested.about} /> : null}
      {requested?.task === 'delete' ? (
        <AskDialog
          {...dialog}
          title={t('deleteTitle', { group: requested.about.group })}
          confirmLabel={t('delete')}
          cancelLabel={t('cancel')}
          variant="danger"
          work={() => removeGroup(app, work.id, requested.about.id)}
          done={t('deleted', { group: requested.about.group })}
        >
          {t('deleteText')}
        </AskDialog>
      ) : null}
    </Card>
  )
}
