import { useStore } from '@nanostores/react'
import { type ApiToken, addToken, type TokenOwner, tokensOf } from '../../../state/api-tokens/tokens.ts'
import { signInAgainCode } from '../../../state/mfa/sign-in-again.ts'
import { useApp } from '../../shell/app-context.ts'
import { useMessages } from '../../shell/use-messages.ts'
import { writeDay } from '../../ui/dates.ts'
import { useLocale } from '../../ui/locale.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useForm } from '../../ui/use-form.ts'
import { FormDialog } from '../FormDialog.tsx'
import { RolesField } from '../RolesField.tsx'
import { useAction } from '../use-action.ts'
import { useMay } from '../use-may.ts'
import { useRecentSignIn } from '../use-recent-sign-in.tsx'
import { addTexts } from './dialog-messages.ts'
import { PermissionsField } from './PermissionsField.tsx'

interface CreateFormProps {
  owner: TokenOwner
  open: boolean
  onClose: () => void
  onMade: (token: ApiToken) => void
}

/** Days; TOKENS-08. */
const lives = ['never', '1', '7', '30', '90', '365'] as const
type Life = (typeof lives)[number]
/** A token that is forgotten expires by itself. */
const defaultLife: Life = '90'
const DAY = 86_400_000

interface Entry {
  description: string
  by: 'roles' | 'permissions'
  roleIds: readonly string[]
  permissionIds: readonly string[]
  life: Life
}

const emptyEntry: Entry = { description: '', by: 'roles', roleIds: [], permissionIds: [], life: defaultLife }

/** What the token is for, what it may do, and how long. */
export function CreateForm({ owner, open, onClose, onMade }: CreateFormProps) {
  const app = useApp()
  const t = useMessages(addTexts[owner])
  const locale = useLocale()
  const action = useAction()
  const { mayLast } = useStore(tokensOf(app, owner).$tokens)
  const mayReadPermissions = useMay('fe.secure.read.permissions')
  const { first, kept, again } = useRecentSignIn<Entry>(`token of ${owner}`)
  const ofTenant = owner === 'tenant'
  const form = useForm({
    initial: (): Entry => ({ ...emptyEntry, ...kept }),
    action,
    fields: ['description'],
    validate: ({ description, by, roleIds, permissionIds }) => ({
      description: description.trim() ? undefined : t('descriptionIsRequired'),
      roleIds: ofTenant && by === 'roles' && roleIds.length === 0 ? t('rolesIsRequired') : undefined,
      permissionIds:
        ofTenant && by === 'permissions' && permissionIds.length === 0
          ? t('permissionsIsRequired')
          : undefined,
    }),
  })
  const { description, by, roleIds, permissionIds, life } = form.values
  const days = life === 'never' ? null : Number(life)
  const submit = async () => {
    let created: ApiToken | undefined
    const done = await form.submit(async () => {
      const access = by === 'roles' ? { roleIds } : { permissionIds }
      const token = { description: description.trim(), expiresInDays: days, ...(ofTenant && access) }
      created = await addToken(app, owner, token)
    })
    if (done && created) onMade(created)
  }

  const lifeTexts: Record<Life, string> = {
    never: t('neverExpire'),
    1: t('expireAfter1Day'),
    7: t('expireAfter7Days'),
    30: t('expireAfter30Days'),
    90: t('expireAfter90Days'),
    365: t('expireAfter365Days'),
  }
  const dialog = {
    open,
    onOpenChange: (next: boolean) => next || onClose(),
    title: t('title'),
    submitLabel: t('create'),
    cancelLabel: t('cancel'),
    busy: form.busy,
    onSubmit: () => void submit(),
  }
  if (first)
    return (
      <FormDialog {...dialog} submitDisabled>
        {first}
      </FormDialog>
    )
  return (
    <FormDialog
      {...dialog}
      changed={description !== '' || roleIds.length + permissionIds.length > 0}
      error={action.code === signInAgainCode ? undefined : form.error}
    >
      {again(action, form.values)}
      <TextField
        {...form.input('description')}
        label={t('descriptionInputLabel')}
        placeholder={t('descriptionPlaceholder')}
        hint={t('descriptionHint')}
        maxLength={200}
        autoComplete="off"
      />
      {ofTenant && mayReadPermissions ? (
        <RadioGroup
          label={t('accessLabel')}
          options={[
            { value: 'roles', label: t('byRoles'), hint: t('byRolesHint') },
            { value: 'permissions', label: t('byPermissions'), hint: t('byPermissionsHint') },
          ]}
          value={by}
          onChange={chosen => form.change({ by: chosen })}
        />
      ) : null}
      {ofTenant && by === 'roles' ? (
        <RolesField
          {...form.control('roleIds')}
          label={t('rolesInputLabel')}
          placeholder={t('rolesInputPlaceholder')}
          failed={t('rolesFailed')}
        />
      ) : null}
      {ofTenant && by === 'permissions' ? (
        <PermissionsField
          {...form.control('permissionIds')}
          label={t('permissionsInputLabel')}
          placeholder={t('permissionsInputPlaceholder')}
          hint={t('permissionsHint')}
          failed={t('permissionsFailed')}
        />
      ) : null}
      <Select
        label={t('expiresInputLabel')}
        options={lives
          .filter(value => mayLast || value !== 'never')
          .map(value => ({ value, label: lifeTexts[value] }))}
        value={life}
        onChange={chosen => form.change({ life: chosen })}
        hint={
          days === null
            ? t('expiresNeverHint')
            : t('expiresHint', { date: writeDay(new Date(app.clock.now() + days * DAY), locale) })
        }
      />
    </FormDialog>
  )
}
