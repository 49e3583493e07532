import { useState } from 'react'
import type { RoleGrant } from '../../../../../contract/role-grants.ts'
import { ssoGrants } from '../../../../state/roles/role-grants.ts'
import { saveDefaultRoles } from '../../../../state/sso/change.ts'
import type { SamlWork } from '../../../../state/sso/configuration.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { GrantNote } from '../../GrantNote.tsx'
import { RolesField } from '../../RolesField.tsx'
import { useAction } from '../../use-action.ts'
import { useRead } from '../../use-read.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { GroupMappings } from './GroupMappings.tsx'
import { ssoRolesTexts } from './roles-messages.ts'
import type { SsoManager } from './use-sso-manager.ts'

/** What people get who come by a connection; SSO-05, SSO-06. */
export default function SsoRoles({ work, manager }: { work: SamlWork; manager: SsoManager }) {
  const app = useApp()
  const known = work.groups.map(({ id, roleIds }) => [id, ...roleIds])
  const { data: grants = [] } = useRead(`${work.id} ${work.roleIds} ${known}`, signal =>
    ssoGrants(app, work.id, signal),
  )
  return (
    <Stack gap={4}>
      <DefaultRoles work={work} manager={manager} grants={grants} />
      <GroupMappings work={work} manager={manager} grants={grants} />
    </Stack>
  )
}

interface GrantedProps {
  work: SamlWork
  manager: SsoManager
  grants: readonly RoleGrant[]
}

function DefaultRoles({ work, manager, grants }: GrantedProps) {
  const app = useApp()
  const t = useMessages(ssoRolesTexts)
  const toast = useToast()
  const { busy, error, run } = useAction()
  const [edited, setEdited] = useState<readonly string[]>()
  const chosen = edited ?? work.roleIds
  const same = chosen.length === work.roleIds.length && chosen.every(id => work.roleIds.includes(id))
  useUnsaved(!same)

  const save = async () => {
    if (same || !(await run(() => saveDefaultRoles(app, work.id, chosen)))) return
    setEdited(undefined)
    toast.show({ tone: 'success', title: t('successfullyAuthorizationManaged') })
  }
  return (
    <Form label={t('title')} busy={busy} onSubmit={() => void save()}>
      <Card
        title={t('title')}
        description={t('text')}
        footer={
          manager.mayWrite ? (
            <Button type="submit" variant="primary" loading={busy} disabled={same}>
              {t('save')}
            </Button>
          ) : null
        }
      >
        <Stack gap={4}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          <RolesField
            label={t('selectRolesLabel')}
            hint={t('selectRolesHelpMessage')}
            placeholder={manager.mayWrite ? t('rolesInputPlaceholder') : ''}
            failed={t('rolesFailed')}
            value={chosen}
            disabled={!manager.mayWrite}
            onChange={setEdited}
          />
          <GrantNote grant={grants.find(({ id }) => id === null)} />
        </Stack>
      </Card>
    </Form>
  )
}
