import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  createSetupLink,
  forgetSetupLinks,
  type LinkedConnection,
  linkDays,
  loadSetupLinks,
  maxLinks,
  setupLinksOf,
} from '../../../state/setup-links/links.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CopyField } from '../../ui/CopyField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form } from '../../ui/Form.tsx'
import { Row, Stack } from '../../ui/Layout.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { OneTimeDialog } from '../OneTimeDialog.tsx'
import { useAction } from '../use-action.ts'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import { setupLinkTexts } from './setup-messages.ts'

export interface SetupLinksDialogProps {
  connection: LinkedConnection
  open: boolean
  onOpenChange: (open: boolean) => void
}

interface Entry {
  label: string
  days: string
  anywhere: boolean
}

const choices = Array.from({ length: linkDays.most }, (_, index) => index + linkDays.fewest)

/** Creates links for the customer's IT, which are shown this once, and lists those that are open. */
export default function SetupLinksDialog({ connection, open, onOpenChange }: SetupLinksDialogProps) {
  const app = useApp()
  const t = useMessages(setupLinkTexts)
  const { kind, id } = connection
  const { rows } = useStore(setupLinksOf(app).$links)
  const [url, setUrl] = useState<string>()
  const [copied, setCopied] = useState(false)
  const action = useAction()
  const { first, kept, again } = useRecentSignIn<Entry>(`set-up link of ${id}`)
  const form = useForm<Entry>({
    initial: { label: '', days: String(linkDays.usual), anywhere: false, ...kept },
    action,
    fields: ['label'],
  })
  useEffect(() => {
    void loadSetupLinks(app, { kind, id })
    return () => forgetSetupLinks(app)
  }, [app, kind, id])
  const create = () =>
    form.submit(async ({ label, days, anywhere }) => {
      const body = { label: label.trim(), days: Number(days), anywhere }
      const created = await createSetupLink(app, connection, body)
      form.reset()
      setCopied(false)
      setUrl(created.url)
    })
  const signInAgain = again(action, form.values)
  const full = (rows?.length ?? 0) >= maxLinks
  if (url)
    return (
      <OneTimeDialog open={open} title={t('createdTitle')} copied={copied} onClose={() => setUrl(undefined)}>
        <Stack gap={4}>
          <Alert tone="warning">{t('once')}</Alert>
          <CopyField label={t('link')} value={url} onCopied={() => setCopied(true)} />
        </Stack>
      </OneTimeDialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      busy={form.busy}
      footer={
        <Button disabled={form.busy} onClick={() => onOpenChange(false)}>
          {t('close')}
        </Button>
      }
    >
      <Stack gap={5}>
        {full ? (
          <Alert tone="info">{t('full', { count: maxLinks })}</Alert>
        ) : (
          (first ?? (
            <Form label={t('title')} busy={form.busy} onSubmit={() => void create()}>
              <Stack gap={4}>
                {signInAgain ?? (form.error ? <Alert tone="danger">{form.error}</Alert> : null)}
                <TextField
                  {...form.input('label')}
                  label={t('label')}
                  hint={t('labelHint')}
                  optional
                  autoComplete="off"
                  maxLength={100}
                />
                <NativeSelect
                  label={t('days')}
                  value={form.values.days}
                  options={choices.map(count => ({ value: String(count), label: t('dayCount', { count }) }))}
                  onChange={event => form.change({ days: event.target.value })}
                />
                <Checkbox
                  label={t('anywhere')}
                  hint={t('anywhereHint')}
                  checked={form.values.anywhere}
                  onChange={event => form.change({ anywhere: event.target.checked })}
                />
                <Row>
                  <Button type="submit" variant="primary" loading={form.busy}>
                    {t('create')}
                  </Button>
                </Row>
              </Stack>
            </Form>
          ))
        )}
        <OpenLinks connection={connection} />
      </Stack>
    </Dialog>
  )
}
