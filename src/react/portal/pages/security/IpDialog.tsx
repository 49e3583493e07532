import { useStore } from '@nanostores/react'
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
import { useForm } from '../../../ui/use-form.ts'
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
  const form = useForm({
    initial: () => ({
      ip: about?.ip ?? (mine ? here.ip : ''),
      description: about?.description ?? (mine ? defaultIpDescription : ''),
      strategy: about?.strategy ?? usual,
      isActive: about?.isActive ?? true,
    }),
    action: useAction(),
    fields: ['ip', 'description'],
    validate: ({ ip }) => {
      if (!ip.trim()) return { ip: t('ipAddressRequiredMessage') }
      return { ip: isAddress(ip) ? undefined : t('ipAddressInvalidMessage') }
    },
  })
  const { ip, description, strategy, isActive } = form.values

  const save = async () => {
    const body = { ip: ip.trim(), description: description.trim(), strategy, isActive }
    if (!(await form.submit(() => (about ? changeIp(app, about.id, body) : addIp(app, body))))) return
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
      busy={form.busy}
      error={form.error}
      onSubmit={() => void save()}
    >
      <TextField
        {...form.input('ip')}
        label={t('ipLabel')}
        hint={t('ipHint')}
        dir="ltr"
        maxLength={64}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ target: { value } }) => {
          form.change({ ip: value })
          // Another address is not theirs.
          if (description === defaultIpDescription && value !== here?.ip) form.change({ description: '' })
        }}
      />
      <TextField {...form.input('description')} label={t('descriptionLabel')} optional maxLength={200} />
      <RadioGroup
        label={t('listLabel')}
        value={strategy}
        onChange={chosen => form.change({ strategy: chosen })}
        options={[
          { value: 'ALLOW', label: t('allow') },
          { value: 'BLOCK', label: t('block') },
        ]}
      />
      <Switch
        label={t('active')}
        checked={isActive}
        onChange={event => form.change({ isActive: event.target.checked })}
      />
    </FormDialog>
  )
}
