import { useStore } from '@nanostores/react'
import type { Me } from '../../../../../contract/profile.ts'
import { fieldAppearance } from '../../../../state/portal/appearance.ts'
import { saveProfile, saveUsername } from '../../../../state/profile/profile.ts'
import {
  changeOf,
  type Draft,
  draftOf,
  isUnchanged,
  problemsOf,
} from '../../../../state/profile/profile-draft.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grid, Row, Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { profileTexts } from './messages.ts'
import { PhotoField } from './PhotoField.tsx'

/** Field, text key, attributes. Source: PROFILE-07. */
const fields = [
  { field: 'name', label: 'name', input: { autoComplete: 'name', maxLength: 100 } },
  {
    field: 'username',
    label: 'username',
    input: { autoComplete: 'username', maxLength: 64, spellCheck: false, autoCapitalize: 'none' },
  },
  { field: 'phoneNumber', label: 'phone', input: { type: 'tel', autoComplete: 'tel', maxLength: 32 } },
  { field: 'jobTitle', label: 'jobTitle', input: { autoComplete: 'organization-title', maxLength: 100 } },
  { field: 'address', label: 'address', input: { autoComplete: 'street-address', maxLength: 200 } },
] as const

const whole = style({ gridColumn: '1 / -1' })

/** What people see of one. Saved together; leaving with changes asks first. */
export function ProfileForm({ profile, username }: { profile: Me; username: string }) {
  const app = useApp()
  const t = useMessages(profileTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const saved = draftOf(profile, username)
  const external = profile.managedBy === 'scim2'
  const shown = fields
    .map(each => ({ ...each, appearance: fieldAppearance(metadata, 'profile', each.field) }))
    .filter(({ appearance }) => appearance !== 'hidden')
  const form = useForm({
    initial: saved,
    action: useAction(),
    fields: shown.map(({ field }) => field),
    validate: draft => {
      const { name, username, phoneNumber } = problemsOf(saved, draft)
      return {
        name: name && t(name),
        username: username && t(username),
        phoneNumber: phoneNumber && t(phoneNumber),
      }
    },
  })
  const { busy, error } = form
  const unchanged = isUnchanged(saved, form.values)
  useUnsaved(!unchanged)

  const save = async () => {
    const work = async (draft: Draft) => {
      const change = changeOf(saved, draft)
      if (Object.keys(change).length > 0) await saveProfile(app, change)
      await saveUsername(app, draft.username)
    }
    if (!(await form.submit(work))) return
    form.reset()
    toast.show({ tone: 'success', title: t('saved') })
  }
  const editable = !external && shown.some(({ appearance }) => appearance === 'edit')
  return (
    <Form label={t('informationTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Card
        title={t('informationTitle')}
        description={t('informationText')}
        footer={
          editable ? (
            <Row justify="end">
              {unchanged ? null : (
                <Button disabled={busy} onClick={form.reset}>
                  {t('discard')}
                </Button>
              )}
              <Button type="submit" variant="primary" loading={busy} disabled={unchanged}>
                {t('save')}
              </Button>
            </Row>
          ) : null
        }
      >
        <Stack gap={5}>
          {external ? <Alert tone="info">{t('externallyManaged')}</Alert> : null}
          {error ? <Alert tone="danger">{error}</Alert> : null}
          <PhotoField profile={profile} />
          <Grid min={240}>
            {shown.map(({ field, label, input, appearance }) => (
              <div key={field} className={field === 'address' ? whole : undefined}>
                <TextField
                  {...input}
                  {...form.input(field)}
                  name={field}
                  label={t(label)}
                  hint={field === 'username' && appearance === 'edit' ? t('usernameHint') : undefined}
                  readOnly={external || appearance === 'viewOnly'}
                />
              </div>
            ))}
          </Grid>
        </Stack>
      </Card>
    </Form>
  )
}
