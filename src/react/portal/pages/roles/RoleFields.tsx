import { useState } from 'react'
import type { Role } from '../../../../../contract/roles.ts'
import { keyFromName, type RoleDraft } from '../../../../state/roles/role-draft.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { FormState } from '../../../ui/use-form.ts'
import { roleDialogTexts } from './dialog-messages.ts'

export interface RoleFieldsProps {
  form: FormState<RoleDraft>
  /** The key was not typed by hand. */
  keyFollowsName: boolean
  /** Of a role that programs know already. */
  keyBefore: string | undefined
  ownLevel: number
  /** Roles whose permissions a new one may begin with. */
  copyFrom: readonly Role[]
  onCopy: (role: Role) => void
}

/** What a role is called and how it stands among the others. */
export function RoleFields(props: RoleFieldsProps) {
  const { form, keyFollowsName, keyBefore, ownLevel, copyFrom, onCopy } = props
  const t = useMessages(roleDialogTexts)
  const [from, setFrom] = useState('')
  const { key, isDefault } = form.values
  const rename = (name: string) => form.change({ name, ...(keyFollowsName && { key: keyFromName(name) }) })
  const copy = (id: string) => {
    setFrom(id)
    const role = copyFrom.find(each => each.id === id)
    if (role) onCopy(role)
  }
  return (
    <Stack gap={4}>
      <Grid min={240}>
        <TextField
          {...form.input('name')}
          label={t('roleName')}
          autoComplete="off"
          maxLength={100}
          onChange={event => rename(event.target.value)}
        />
        <TextField
          {...form.input('key')}
          label={t('key')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={100}
          hint={keyBefore && keyBefore !== key ? t('keyChanged', { key: keyBefore }) : t('keyHint')}
        />
      </Grid>
      <TextArea
        {...form.input('description')}
        label={t('roleDescription')}
        optional
        rows={2}
        maxLength={500}
      />
      <Grid min={240}>
        <TextField
          {...form.input('level')}
          label={t('level')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          hint={t('levelHint', { level: ownLevel })}
        />
        {copyFrom.length > 0 ? (
          <Select
            label={t('copyPermissionsFrom')}
            optional
            hint={t('copyHint')}
            placeholder={t('copyNothing')}
            options={copyFrom.map(({ id, name }) => ({ value: id, label: name }))}
            value={from}
            onChange={copy}
          />
        ) : null}
      </Grid>
      <Checkbox
        label={t('defaultRole')}
        hint={t('defaultRoleDescription')}
        checked={isDefault}
        onChange={event => form.change({ isDefault: event.target.checked })}
      />
    </Stack>
  )
}
