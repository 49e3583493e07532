import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { errorText } from '../../../../state/app/messages.ts'
import {
  applicationsOf,
  assignApplications,
  loadApplications,
  loadAssignments,
} from '../../../../state/applications/applications.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { applicationsTexts } from './applications-messages.ts'
import type { UserDialogProps } from './UserDialogs.tsx'

/** Which managed applications a member is assigned to; APPS-07, APPS-08. */
export function ApplicationsDialog({ user, open, onOpenChange }: UserDialogProps) {
  const app = useApp()
  const t = useMessages(applicationsTexts)
  const toast = useToast()
  const { applications, assigned, error: failure } = useStore(applicationsOf(app).$applications)
  const [edited, setEdited] = useState<readonly string[]>()
  const { busy, error, run } = useAction()
  const saved = assigned[user.id]
  const chosen = edited ?? saved ?? []
  const name = user.name || user.email
  const changed = saved !== undefined && [...chosen].sort().join() !== [...saved].sort().join()
  const managed = applications?.some(({ accessType }) => accessType === 'MANAGED_ACCESS')

  useEffect(() => {
    if (!applicationsOf(app).$applications.get().applications) void loadApplications(app)
    void loadAssignments(app, [user.id])
  }, [app, user.id])

  const save = async () => {
    if (!edited || !changed) return
    if (!(await run(() => assignApplications(app, user.id, edited)))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t('done', { name }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { name })}
      description={t('subtitle', { name })}
      submitLabel={t('saveChanges')}
      cancelLabel={t('cancel')}
      busy={busy}
      changed={changed}
      submitDisabled={!changed}
      error={error ?? (failure ? `${t('failed')}. ${errorText(app, failure)}` : undefined)}
      onSubmit={() => void save()}
    >
      {applications && saved ? (
        <Stack gap={3}>
          {managed ? null : <Alert tone="info">{t('none')}</Alert>}
          {applications.map(({ id, name: label, accessType }) => (
            <Checkbox
              key={id}
              label={label}
              hint={t(accessType === 'FREE_ACCESS' ? 'free' : 'managed')}
              disabled={accessType === 'FREE_ACCESS'}
              checked={accessType === 'FREE_ACCESS' || chosen.includes(id)}
              onChange={event =>
                setEdited(event.target.checked ? [...chosen, id] : chosen.filter(each => each !== id))
              }
            />
          ))}
        </Stack>
      ) : failure ? null : (
        <Stack gap={3} aria-busy="true">
          <Skeleton width={160} />
          <Skeleton width={200} />
        </Stack>
      )}
    </FormDialog>
  )
}
