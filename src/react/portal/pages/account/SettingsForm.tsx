import { useStore } from '@nanostores/react'
import { useState } from 'react'
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
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { FormatFields } from './FormatFields.tsx'
import { LogoField } from './LogoField.tsx'
import { accountTexts } from './messages.ts'

/** What a part of the form needs to show a field and to change it. */
export interface AccountFormProps {
  draft: AccountDraft
  lookOf: (field: AccountField) => Appearance
  onChange: (change: Partial<AccountDraft>) => void
  errorOf: (field: AccountField) => string | undefined
}

/** What the server may blame in its own place. */
const besides = ['companyName', 'website', 'address', 'timezone', 'currency'] as const

/** The account's own settings, saved together; leaving with changes asks first. */
export function SettingsForm({ settings }: { settings: AccountSettings }) {
  const app = useApp()
  const t = useMessages(accountTexts)
  const toast = useToast()
  const metadata = useStore(app.$metadata)
  const mayWrite = useMay('fe.secure.write.accountSettings')
  const saved = accountDraftOf(settings)
  const [edits, setEdits] = useState<Partial<AccountDraft>>({})
  const [checked, setChecked] = useState(false)
  const { busy, error, field, run, reset } = useAction()
  const draft = { ...saved, ...edits }
  const change = accountChangeOf(saved, draft)
  const unchanged = Object.keys(change).length === 0
  const problems = accountProblemsOf(saved, draft)
  // The company's name is called `name` on the wire; the two patterns have no place for an error beside them.
  const blamed = besides.find(each => (each === 'companyName' ? 'name' : each) === field)
  useUnsaved(!unchanged)

  const lookOf = (field: AccountField): Appearance => {
    const look = fieldAppearance(metadata, 'account', field)
    return look === 'edit' && !mayWrite ? 'viewOnly' : look
  }
  const errorOf = (field: AccountField) => {
    const problem = checked ? problems[field] : undefined
    return problem ? t(problem) : blamed === field ? error : undefined
  }
  const discard = () => {
    setEdits({})
    setChecked(false)
    reset()
  }
  const save = async () => {
    setChecked(true)
    if (Object.keys(problems).length > 0) return
    if (!(await run(() => saveAccount(app, change)))) return
    discard()
    toast.show({ tone: 'success', title: t('saved') })
  }
  const form: AccountFormProps = {
    draft,
    lookOf,
    errorOf,
    onChange: changed => setEdits({ ...edits, ...changed }),
  }
  const texts = (['companyName', 'website', 'address'] as const).filter(each => lookOf(each) !== 'hidden')
  return (
    <Form label={t('tabTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Stack gap={4}>
        {error && !blamed ? <Alert tone="danger">{error}</Alert> : null}
        <Card title={t('companyTitle')} description={t('companyText')}>
          <Stack gap={5}>
            <LogoField settings={settings} fixed={!mayWrite} />
            <Grid min={240}>
              {texts.map(each => (
                <TextField
                  key={each}
                  name={each}
                  label={t(each)}
                  maxLength={each === 'companyName' ? 100 : 200}
                  dir={each === 'website' ? 'ltr' : undefined}
                  readOnly={lookOf(each) === 'viewOnly'}
                  value={draft[each]}
                  error={errorOf(each)}
                  onChange={event => form.onChange({ [each]: event.target.value })}
                />
              ))}
            </Grid>
          </Stack>
        </Card>
        <Card title={t('formatsTitle')} description={t('formatsText')}>
          <FormatFields {...form} />
        </Card>
        {accountFields.some(each => lookOf(each) === 'edit') ? (
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
        ) : null}
      </Stack>
    </Form>
  )
}
