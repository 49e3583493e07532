import { useStore } from '@nanostores/react'
import type { AccountSettings } from '../../../../../contract/account-settings.ts'
import {
  type AccountDraft,
  type AccountField,
  accountChangeOf,
  accountDraftOf,
  accountFields,
  accountProblemsOf,
} from '../../../../state/account/draft.ts'
import { saveAccount } from '../../../../state/account/settings.ts'
import { type Appearance, fieldAppearance } from '../../../../state/portal/appearance.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Grid, Row, Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { type FormState, useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { FormatFields } from './FormatFields.tsx'
import { LogoField } from './LogoField.tsx'
import { accountTexts } from './messages.ts'

/** What a part of the form needs to show a field and to change it. */
export interface AccountFormProps {
  form: FormState<AccountDraft>
  appearanceOf: (field: AccountField) => Appearance
}

/** What the server may blame in its own place: the two patterns have none for an error beside them. */
const besides = ['companyName', 'website', 'address', 'timezone', 'currency'] as const

/** The account's own settings, saved together; leaving with changes asks first. */
export function SettingsForm({ settings }: { settings: AccountSettings }) {
  const app = useApp()
  const t = useMessages(accountTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const mayWrite = useMay('fe.secure.write.accountSettings')
  const saved = accountDraftOf(settings)
  const appearanceOf = (field: AccountField): Appearance => {
    const look = fieldAppearance(metadata, 'account', field)
    return look === 'edit' && !mayWrite ? 'viewOnly' : look
  }
  const form = useForm({
    initial: saved,
    action: useAction(),
    fields: besides.filter(field => appearanceOf(field) !== 'hidden'),
    serverFields: { name: 'companyName' },
    validate: draft => {
      const { companyName, website } = accountProblemsOf(saved, draft)
      return { companyName: companyName && t(companyName), website: website && t(website) }
    },
  })
  const { busy, error } = form
  const change = accountChangeOf(saved, form.values)
  const unchanged = Object.keys(change).length === 0
  useUnsaved(!unchanged)

  const save = async () => {
    if (!(await form.submit(() => saveAccount(app, change)))) return
    form.reset()
    toast.show({ tone: 'success', title: t('saved') })
  }
  const texts = (['companyName', 'website', 'address'] as const).filter(
    each => appearanceOf(each) !== 'hidden',
  )
  return (
    <Form label={t('tabTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Stack gap={4}>
        {error ? <Alert tone="danger">{error}</Alert> : null}
        <Card title={t('companyTitle')} description={t('companyShown')}>
          <Stack gap={5}>
            <LogoField settings={settings} fixed={!mayWrite} />
            <Grid min={240}>
              {texts.map(each => (
                <TextField
                  {...form.input(each)}
                  key={each}
                  name={each}
                  label={t(each)}
                  maxLength={each === 'companyName' ? 100 : 200}
                  dir={each === 'website' ? 'ltr' : undefined}
                  readOnly={appearanceOf(each) === 'viewOnly'}
                />
              ))}
            </Grid>
          </Stack>
        </Card>
        <Card title={t('formatsTitle')} description={t('formatsText')}>
          <FormatFields form={form} appearanceOf={appearanceOf} />
        </Card>
        {accountFields.some(each => appearanceOf(each) === 'edit') ? (
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
        ) : null}
      </Stack>
    </Form>
  )
}
