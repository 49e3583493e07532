import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { writeMoment } from '../../../ui/dates.ts'
import { useLocale } from '../../../ui/locale.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { DurationField } from '../../DurationField.tsx'
import { editTexts } from './action-messages.ts'
import { GivenRoles } from './GivenRoles.tsx'
import { inviteTexts } from './invite-messages.ts'
import type { InvitationForm } from './use-invitation.ts'

const usual = [1, 7, 14, 30, 90]
const dayLength = 86_400_000

/** Roles, and for how long. */
export function InvitationFields({ form, checked }: { form: InvitationForm; checked: boolean }) {
  const app = useApp()
  const t = useMessages(inviteTexts)
  const e = useMessages(editTexts)
  const locale = useLocale()
  const { draft, given, change, days } = form
  const ends = days ? writeMoment(new Date(app.clock.now() + days * dayLength), locale) : undefined
  return (
    <>
      <GivenRoles
        label={t('rolesInputLabel')}
        failed={t('rolesFailed')}
        value={given.roleIds}
        onChange={given.choose}
      />
      {form.temporaryUsers ? (
        <Switch
          label={t('temporaryLabel')}
          hint={t('temporaryHint')}
          checked={draft.temporary}
          onChange={event => change({ temporary: event.target.checked })}
        />
      ) : null}
      {form.temporaryUsers && draft.temporary ? (
        <DurationField
          label={e('expiryLabel')}
          choices={usual}
          value={draft.duration}
          onChange={duration => change({ duration })}
          texts={{
            days: count => e('days', { count }),
            custom: e('custom'),
            customLabel: e('expiryCustom'),
          }}
          hint={ends ? e('expirySummary', { date: ends }) : undefined}
          error={checked && !days ? e('expiryInvalid') : undefined}
        />
      ) : null}
    </>
  )
}
