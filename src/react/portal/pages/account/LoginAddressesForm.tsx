import type { AccountSettings } from '../../../../../contract/account-settings.ts'
import { webAddress } from '../../../../state/account/draft.ts'
import { saveAccount } from '../../../../state/account/settings.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/Layout.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { useForm } from '../../../ui/use-form.ts'
import { useAction } from '../../use-action.ts'
import { useMay } from '../../use-may.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { accountTexts, customLoginTexts } from './messages.ts'

const fields = ['loginUrl', 'applicationUrl'] as const
type Draft = Record<(typeof fields)[number], string>

const isWeb = (address: string) => URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/** Where people of this account sign in, and where they land. */
export function LoginAddressesForm({ settings }: { settings: AccountSettings }) {
  const app = useApp()
  const t = useMessages(accountTexts)
  const c = useMessages(customLoginTexts)
  const toast = useToast()
  const mayWrite = useMay('fe.secure.write.accountSettings')
  const saved: Draft = { loginUrl: settings.loginUrl ?? '', applicationUrl: settings.applicationUrl ?? '' }
  const changedOf = (draft: Draft) => fields.filter(field => draft[field].trim() !== saved[field])
  const form = useForm<Draft>({
    initial: saved,
    action: useAction(),
    validate: draft =>
      Object.fromEntries(
        changedOf(draft)
          .filter(field => draft[field].trim() !== '' && !isWeb(webAddress(draft[field])))
          .map(field => [field, c('addressIsInvalid')]),
      ),
  })
  const { busy, error } = form
  const changed = changedOf(form.values)
  const unchanged = changed.length === 0
  useUnsaved(!unchanged)

  const save = async () => {
    const change = Object.fromEntries(changed.map(field => [field, webAddress(form.values[field])]))
    if (!(await form.submit(() => saveAccount(app, change)))) return
    form.reset()
    toast.show({ tone: 'success', title: t('saved') })
  }
  return (
    <Form label={c('addressesTitle')} busy={busy} onSubmit={() => unchanged || void save()}>
      <Card
        title={c('addressesTitle')}
        description={c('addressesText')}
        footer={
          mayWrite ? (
            <>
              {unchanged ? null : (
                <Button disabled={busy} onClick={form.reset}>
                  {t('discard')}
                </Button>
              )}
              <Button type="submit" variant="primary" loading={busy} disabled={unchanged}>
                {t('save')}
              </Button>
            </>
          ) : null
        }
      >
        <Stack gap={4}>
          {error ? <Alert tone="danger">{error}</Alert> : null}
          {fields.map(field => (
            <TextField
              {...form.input(field)}
              key={field}
              name={field}
              label={c(field)}
              hint={c('addressHint')}
              dir="ltr"
              maxLength={2048}
              readOnly={!mayWrite}
            />
          ))}
        </Stack>
      </Card>
    </Form>
  )
}
