import { useState } from 'react'
import type { SsoConfiguration, SsoDomain, SsoType } from '../../../../../contract/sso.ts'
import { setPageQuery } from '../../../../state/portal/portal.ts'
import { addConnection, removeConnection, removeDomain } from '../../../../state/sso/change.ts'
import { isOidc, ssoTypes } from '../../../../state/sso/configuration.ts'
import { saveSso } from '../../../../state/sso/save.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { AskDialog } from '../../AskDialog.tsx'
import { FormDialog } from '../../FormDialog.tsx'
import { DomainField } from './DomainField.tsx'
import { ssoDialogTexts } from './dialog-messages.ts'
import { typeTexts } from './messages.ts'
import { useDomainEntry } from './use-domain-entry.ts'
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
  if (name === 'changeDomain' && about && domain)
    return <ChangeDomainDialog {...dialog} domain={domain} about={about} />
  return <AddDialog {...dialog} />
}

/** Which provider and for whom; the rest follows on the page of the connection. */
function AddDialog(dialog: DialogProps) {
  const app = useApp()
  const t = useMessages(ssoDialogTexts)
  const types = useMessages(typeTexts)
  const entry = useDomainEntry(t)
  const [type, setType] = useState<SsoType>('okta')
  const [saved, setSaved] = useState(false)

  const add = async () => {
    let id = ''
    const work = async () => {
      id = await addConnection(app, { type, domain: entry.domain })
    }
    if (!(await entry.send(work))) return
    setSaved(true)
    dialog.onOpenChange(false)
    setPageQuery(app, new URLSearchParams({ connection: id }))
  }
  return (
    <FormDialog
      {...dialog}
      changed={!saved && entry.text !== ''}
      title={t('addTitle')}
      description={t('addText')}
      submitLabel={t('proceed')}
      cancelLabel={t('cancel')}
      busy={entry.busy}
      onSubmit={() => void add()}
    >
      <RadioGroup
        label={t('idpSelectLabel')}
        value={type}
        onChange={setType}
        options={ssoTypes.map(value => ({ value, label: types(value), hint: t(`${value}Hint`) }))}
      />
      <DomainField
        entry={entry}
        label={t('domainInputLabel')}
        hint={t('domainHint')}
        placeholder={t('domainInputPlaceholder')}
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
function ChangeDomainDialog({
  about,
  domain: { domain: before },
  ...dialog
}: DialogProps & { about: SsoConfiguration; domain: SsoDomain }) {
  const app = useApp()
  const t = useMessages(ssoDialogTexts)
  const toast = useToast()
  const entry = useDomainEntry(t, domain => (domain === before ? t('sameDomain') : undefined))
  const { domain } = entry
  const change = async () => {
    if (!(await entry.send(() => saveSso(app, { domain })))) return
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
      busy={entry.busy}
      onSubmit={() => void change()}
    >
      {isOidc(about) && about.oidcRedirectOutdated ? (
        <Alert tone="warning">{t('changeDomainRedirect')}</Alert>
      ) : null}
      <DomainField entry={entry} label={t('newDomain')} />
    </FormDialog>
  )
}
