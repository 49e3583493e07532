import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { IpRestriction } from '../../../../../contract/ip-restrictions.ts'
import {
  addIp,
  changeIp,
  defaultIpDescription,
  ipRestrictionsOf,
  isAddress,
} from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Switch } from '../../../ui/Switch.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toast/toasts.ts'
import { FormDialog } from '../../FormDialog.tsx'
import { useAction } from '../../use-action.ts'
import type { IpDialogProps } from './IpDialogs.tsx'
import { ipDialogTexts } from './ip-dialog-messages.ts'

/** One entry, new or known. A new one begins with the person's own address; RESTR-05, RESTR-27. */
export function IpDialog({
  open,
  onOpenChange,
  about,
}: IpDialogProps & { about: IpRestriction | undefined }) {
  const app = useApp()
  const t = useMessages(ipDialogTexts)
  const toast = useToast()
  const { config, here, items } = useStore(ipRestrictionsOf(app).$ips)
  const listed = items.some(({ ip }) => ip === here?.ip)
  const usual = config?.strategy ?? 'ALLOW'
  const mine = !about && !listed && usual === 'ALLOW' && here !== undefined
  const [ip, setIp] = useState(about?.ip ?? (mine ? here.ip : ''))
  const [description, setDescription] = useState(about?.description ?? (mine ? defaultIpDescription : ''))
  const [strategy, setStrategy] = useState(about?.strategy ?? usual)
  const [isActive, setActive] = useState(about?.isActive ?? true)
  const [checked, setChecked] = useState(false)
  const { busy, error, field, run } = useAction()
  const problem = ip.trim()
    ? isAddress(ip)
      ? undefined
      : 'ipAddressInvalidMessage'
    : 'ipAddressRequiredMessage'

  const save = async () => {
    setChecked(true)
    if (problem) return
    const body = { ip: ip.trim(), description: description.trim(), strategy, isActive }
    if (!(await run(() => (about ? changeIp(app, about.id, body) : addIp(app, body))))) return
    onOpenChange(false)
    toast.show({ tone: 'success', title: t(about ? 'changed' : 'added', { ip: body.ip }) })
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={about ? t('editTitle', { ip: about.ip }) : t('addTitle')}
      submitLabel={t(about ? 'save' : 'add')}
      cancelLabel={t('cancel')}
      busy={busy}
      error={field === 'ip' ? undefined : error}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('ipLabel')}
        hint={t('ipHint')}
        value={ip}
        dir="ltr"
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
        error={checked && problem ? t(problem) : field === 'ip' ? error : undefined}
        onChange={event => {
          setIp(event.target.value)
          // Another address is not theirs.
          if (description === defaultIpDescription && event.target.value !== here?.ip) setDescription('')
        }}
      />
      <TextField
        label={t('descriptionLabel')}
        optional
        maxLength={200}
        value={description}
        onChange={event => setDescription(event.target.value)}
      />
      <RadioGroup
        label={t('listLabel')}
        value={strategy}
        onChange={setStrategy}
        options={[
          { value: 'ALLOW', label: t('allow') },
          { value: 'BLOCK', label: t('block') },
        ]}
      />
      <Switch label={t('active')} checked={isActive} onChange={event => setActive(event.target.checked)} />
    </FormDialog>
  )
}
