import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { writeMoment } from '../../../ui/dates.ts'
import { useLocale } from '../../../ui/locale.ts'
import { Switch } from '../../../ui/Switch.tsx'
import type { FormState } from '../../../ui/use-form.ts'
import { DurationField, daysOf } from '../../DurationField.tsx'
import { editTexts } from './action-messages.ts'
import { GivenRoles } from './GivenRoles.tsx'
import { inviteTexts } from './invite-messages.ts'
import type { Invitation, InvitationDraft } from './use-invitation.ts'

const usual = [1, 7, 14, 30, 90]
const dayLength = 86_400_000

interface InvitationFieldsProps {
  invitation: Invitation
  form: Pick<FormState<InvitationDraft>, 'values' | 'errorOf' | 'change'>
}

/** Roles, and for how long. */
export function InvitationFields({ invitation, form }: InvitationFieldsProps) {
  const app = useApp()
  const t = useMessages(inviteTexts)
  const e = useMessages(editTexts)
  const locale = useLocale()
  const { given, temporaryUsers } = invitation
  const { temporary, duration } = form.values
  const days = daysOf(duration)
  const ends = days ? writeMoment(new Date(app.clock.now() + days * dayLength), locale) : undefined
  return (
    <>
      <GivenRoles
        label={t('rolesInputLabel')}
        failed={t('rolesFailed')}
        value={given.roleIds}
        onChange={given.choose}
      />
      {temporaryUsers ? (
        <Switch
          label={t('temporaryLabel')}
          hint={t('temporaryHint')}
          checked={temporary}
          onChange={event => form.change({ temporary: event.target.checked })}
        />
      ) : null}
      {temporaryUsers && temporary ? (
        <DurationField
          label={e('expiryLabel')}
          choices={usual}
          value={duration}
          onChange={changed => form.change({ duration: changed })}
          texts={{
            days: count => e('days', { count }),
            custom: e('custom'),
            customLabel: e('expiryCustom'),
          }}
          hint={ends ? e('expirySummary', { date: ends }) : undefined}
          error={form.errorOf('duration')}
        />
      ) : null}
    </>
  )
}
