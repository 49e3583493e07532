import { useState } from 'react'
import type { SsoConfiguration, SsoDomain, SsoType } from '../../../../../contract/sso.ts'
import { isDomain } from '../../../../state/domain-name.ts'
import { leaving, setPageQuery } from '../../../../state/portal.ts'
import { addConnection, removeConnection, removeDomain } from '../../../../state/sso/change.ts'
import { ssoTypes } from '../../../../state/sso/configuration.ts'
import { saveSso } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { AskDialog } from '../../AskDialog.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import { useUnsaved } from '../../use-unsaved.ts'
import { ssoDialogTexts } from './dialog-messages.ts'
import { typeTexts } from './messages.ts'
import { useTypeName } from './use-type-name.ts'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

export interface SsoDialogsProps {
  name: string
  /** The connection that it is about. */
  about: SsoConfiguration | undefined
  domain: SsoDomain | undefined
  onClose: () => void
}

/** The dialogs of the page, by their names in the address. */
export default function SsoDialogs({ name, about, domain, onClose }: SsoDialogsProps) {
  const dialog = { open: true, onOpenChange: (open: boolean) => open || onClose() }
  if (name === 'delete' && about) return <DeleteDialog {...dialog} about={about} />
  if (name === 'removeDomain' && about && domain)
    return <RemoveDomainDialog {...dialog} about={about} domain={domain} />
  if (name === 'changeDomain' && domain) return <ChangeDomainDialog {...dialog} domain={domain} />
  return <AddDialog {...dialog} />
}

const spelt = (text: string) => text.trim().replace(/^@/, '').toLowerCase()

/** Which provider and for whom; the rest follows on the page of the connection. */
function AddDialog(dialog: DialogProps) {
  const app = useApp()
  const t = useMessages(ssoDialogTexts)
  const types = useMessages(typeTexts)
  const { busy, error, run, reset } = useAction()
  const [type, setType] = useState<SsoType>('okta')
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const [saved, setSaved] = useState(false)
  useUnsaved(!saved && text !== '')
  const domain = spelt(text)
  const problem = domain ? (isDomain(domain) ? undefined : t('domainMustBeValid')) : t('domainIsRequired')

  const add = async () => {
    setChecked(true)
    if (problem) return
    let id = ''
    const work = async () => {
      id = await addConnection(app, { type, domain })
    }
    if (!(await run(work))) return
    setSaved(true)
    dialog.onOpenChange(false)
    setPageQuery(app, new URLSearchParams({ connection: id }))
  }
  return (
    <FormDialog
      {...dialog}
      onOpenChange={open => open || leaving(app, () => dialog.onOpenChange(false))}
      title={t('addTitle')}
      description={t('addText')}
      submitLabel={t('proceed')}
      cancelLabel={t('cancel')}
      busy={busy}
      onSubmit={() => void add()}
    >
      <RadioGroup
        label={t('idpSelectLabel')}
        value={type}
        onChange={setType}
        options={ssoTypes.map(value => ({ value, label: types(value), hint: t(`${value}Hint`) }))}
      />
      <TextField
        label={t('domainInputLabel')}
        hint={t('domainHint')}
        placeholder={t('domainInputPlaceholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={253}
        value={text}
        error={(checked && problem) || error}
        onChange={event => {
          setText(event.target.value)
          reset()
        }}
      />
    </FormDialog>
  )
}

function DeleteDialog({ about, ...dialog }: DialogProps & { about: SsoConfiguration }) {
  const app = useApp()
  const t = useMessages(ssoDialogTexts)
  const name = useTypeName()(about)
  const remove = async () => {
    await removeConnection(app, about.id)
    setPageQuery(app, new URLSearchParams(), { replace: true })
  }
  return (
    <AskDialog
      {...dialog}
      title={t('deleteSSOConfigTitle', { name })}
      confirmLabel={t('delete')}
      cancelLabel={t('cancel')}
      variant="danger"
      work={remove}
      done={t('deleted', { name })}
    >
      {t('areYouSureDeleteSSOConfig')}
    </AskDialog>
  )
}

function RemoveDomainDialog({
  about,
  domain: { id, domain },
  ...dialog
}: DialogProps & { about: SsoConfiguration; domain: SsoDomain }) {
  const app = useApp()
  const t = useMessages(ssoDialogTexts)
  return (
    <AskDialog
      {...dialog}
      title={t('removeDomainTitle', { domain })}
      confirmLabel={t('removeDomain')}
      cancelLabel={t('cancel')}
      variant="danger"
      work={() => removeDomain(app, about.id, id)}
      done={t('domainRemoved', { domain })}
    >
      {t('removeDomainText')}
    </AskDialog>
  )
}

/** Another domain in place of the only one, which clears what belonged to the old one's provider. */
function ChangeDomainDialog({ domain: { domain: before }, ...dialog }: DialogProps & { domain: SsoDomain }) {
  const app = useApp()
  const t = useMessages(ssoDialogTexts)
  const toast = useToast()
  const { busy, error, run, reset } = useAction()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState(false)
  const domain = spelt(text)
  const problem = () => {
    if (!domain) return t('domainIsRequired')
    if (!isDomain(domain)) return t('domainMustBeValid')
    return domain === before ? t('sameDomain') : undefined
  }
  const change = async () => {
    setChecked(true)
    if (problem() || !(await run(() => saveSso(app, { domain })))) return
    dialog.onOpenChange(false)
    toast.show({ tone: 'success', title: t('domainChanged', { domain, before }) })
  }
  return (
    <FormDialog
      {...dialog}
      title={t('changeDomainTitle', { domain: before })}
      description={t('changeDomainText')}
      submitLabel={t('changeDomain')}
      cancelLabel={t('cancel')}
      busy={busy}
      onSubmit={() => void change()}
    >
      <TextField
        label={t('newDomain')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={253}
        value={text}
        error={(checked && problem()) || error}
        onChange={event => {
          setText(event.target.value)
          reset()
        }}
      />
    </FormDialog>
  )
}
