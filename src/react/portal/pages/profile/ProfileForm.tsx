import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { Me } from '../../../../../contract/profile.ts'
import { fieldAppearance } from '../../../../state/portal/appearance.ts'
import { saveProfile, saveUsername } from '../../../../state/profile/profile.ts'
import {
  changeOf,
  type Draft,
  draftOf,
  isUnchanged,
  type ProfileField,
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
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [checked, setChecked] = useState(false)
  const details = useAction()
  const naming = useAction()

  const draft = { ...saved, ...edits }
  const unchanged = isUnchanged(saved, draft)
  const problems = problemsOf(saved, draft)
  const busy = details.busy || naming.busy
  const external = profile.managedBy === 'scim2'
  useUnsaved(!unchanged)

  const discard = () => {
    setEdits({})
    setChecked(false)
    details.reset()
    naming.reset()
  }
  const save = async () => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    const change = changeOf(saved, draft)
    if (Object.keys(change).length > 0 && !(await details.run(() => saveProfile(app, change)))) return
    if (!(await naming.run(() => saveUsername(app, draft.username)))) return
    discard()
    toast.show({ tone: 'success', title: t('saved') })
  }
  const errorOf = (field: ProfileField) => {
    if (field === 'username' && naming.error) return naming.error
    if (details.field === field) return details.error
    const problem = checked ? problems[field] : undefined
    return problem && t(problem)
  }
  const shown = fields
    .map(each => ({ ...each, appearance: fieldAppearance(metadata, 'profile', each.field) }))
    .filter(({ appearance }) => appearance !== 'hidden')
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
                <Button disabled={busy} onClick={discard}>
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
          {details.error && !details.field ? <Alert tone="danger">{details.error}</Alert> : null}
          <PhotoField profile={profile} />
          <Grid min={240}>
            {shown.map(({ field, label, input, appearance }) => (
              <div key={field} className={field === 'address' ? whole : undefined}>
                <TextField
                  {...input}
                  name={field}
                  label={t(label)}
                  hint={field === 'username' && appearance === 'edit' ? t('usernameHint') : undefined}
                  readOnly={external || appearance === 'viewOnly'}
                  value={draft[field]}
                  error={errorOf(field)}
                  onChange={event => setEdits({ ...edits, [field]: event.target.value })}
                />
              </div>
            ))}
          </Grid>
        </Stack>
      </Card>
    </Form>
  )
}
