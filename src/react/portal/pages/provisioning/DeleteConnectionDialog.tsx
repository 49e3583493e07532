import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ProvisioningConnection } from '../../../../../contract/provisioning.ts'
import { portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { deleteConnection } from '../../../../state/provisioning/change-connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { DeleteDialog } from '../../DeleteDialog.tsx'
import { deleteConnectionTexts } from './dialog-messages.ts'

export interface ConnectionTaskProps {
  connection: ProvisioningConnection
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Asks what becomes of the people that the directory manages. Source: SCIMP-52. */
export default function DeleteConnectionDialog({ connection, open, onOpenChange }: ConnectionTaskProps) {
  const app = useApp()
  const t = useMessages(deleteConnectionTexts)
  const place = useStore(portalOf(app).$place)
  const [people, setPeople] = useState<'keep' | 'remove'>('keep')
  const { id, connectionName: name, userCount: count } = connection
  const leave = () => {
    if (place?.query.get('connection') === id) setPageQuery(app, new URLSearchParams(), { replace: true })
  }
  return (
    <DeleteDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      confirmLabel={t('delete')}
      done={t('done', { name })}
      onDelete={() => deleteConnection(app, id, people === 'remove')}
      onDeleted={leave}
    >
      <Stack gap={4}>
        <p>{t('text')}</p>
        <RadioGroup
          label={t('choice')}
          value={people}
          onChange={setPeople}
          options={[
            { value: 'keep', label: t('keep'), hint: t('keepHint') },
            { value: 'remove', label: t('remove'), hint: t('removeHint', { count }) },
          ]}
        />
      </Stack>
    </DeleteDialog>
  )
}
