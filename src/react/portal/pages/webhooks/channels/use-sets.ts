import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { groupsOf, loadGroups } from '../../../../../state/groups/groups.ts'
import { loadRoles, rolesOf } from '../../../../../state/roles/roles.ts'
import { useApp } from '../../../../shell/app-context.ts'
import { useMessages } from '../../../../shell/use-messages.ts'
import type { Option } from '../../../../ui/option.ts'
import { useMay } from '../../../use-may.ts'
import { emailDialogTexts } from './dialog-messages.ts'

/** The roles and groups of the account as recipients of mail, as far as the person may read them. */
export function useSets(): { options: Option[]; nameOf: (recipient: string) => string } {
  const app = useApp()
  const t = useMessages(emailDialogTexts)
  const mayReadRoles = useMay('fe.secure.read.roles')
  const mayReadGroups = useMay('fe.secure.read.groups')
  const roles = useStore(rolesOf(app).$roles)
  const groups = useStore(groupsOf(app).$groups)
  useEffect(() => {
    if (mayReadRoles) void loadRoles(app)
    if (mayReadGroups) void loadGroups(app)
  }, [app, mayReadRoles, mayReadGroups])

  const options = [
    ...roles.items.map(({ id, name }) => ({ value: `role:${id}`, label: t('role', { name }) })),
    ...groups.items.map(({ id, name }) => ({ value: `group:${id}`, label: t('group', { name }) })),
  ]
  const unknown = (recipient: string) => t(recipient.startsWith('role:') ? 'someRole' : 'someGroup')
  return {
    options,
    nameOf: recipient =>
      /^(role|group):/.test(recipient)
        ? (options.find(({ value }) => value === recipient)?.label ?? unknown(recipient))
        : recipient,
  }
}
