import { useState } from 'react'
import type { Role } from '../../../../../contract/roles.ts'
import { keyFromName, type RoleDraft } from '../../../../state/roles/role-draft.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { token } from '../../../theme/tokens.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import type { FormState } from '../../../ui/use-form.ts'
import { roleDialogTexts } from './dialog-messages.ts'

const advanced = style({
  '& > summary': {
    width: 'fit-content',
    fontSize: token.text13,
    fontWeight: token.weightMedium,
    cursor: 'pointer',
  },
  '& > summary:hover': { color: token.accentText },
  '&[open] > summary': { marginBlockEnd: token.space3 },
})

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

/** What a role is called; below, closed, what only those need who write code, or have levels of their own. */
export function RoleFields(props: RoleFieldsProps) {
  const { form, keyFollowsName, keyBefore, ownLevel, copyFrom, onCopy } = props
  const t = useMessages(roleDialogTexts)
  const [from, setFrom] = useState('')
  const { key, isDefault } = form.values
  const keyField = form.input('key')
  const levelField = form.input('level')
  // What is wrong is not hidden.
  const wrong = keyField.error !== undefined || levelField.error !== undefined
  const [open, setOpen] = useState(false)
  if (wrong && !open) setOpen(true)
  const rename = (name: string) => form.change({ name, ...(keyFollowsName && { key: keyFromName(name) }) })
  const copy = (id: string) => {
    setFrom(id)
    const role = copyFrom.find(each => each.id === id)
    if (role) onCopy(role)
  }
  return (
    <Stack gap={4}>
      <TextField
        {...form.input('name')}
        label={t('roleName')}
        autoComplete="off"
        maxLength={100}
        onChange={event => rename(event.target.value)}
      />
      <TextArea
        {...form.input('description')}
        label={t('roleDescription')}
        optional
        rows={2}
        maxLength={500}
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
      <details className={advanced} open={open} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>{t('advanced')}</summary>
        <Stack gap={4}>
          <Grid min={240}>
            <TextField
              {...keyField}
              label={t('key')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              maxLength={100}
              hint={keyBefore && keyBefore !== key ? t('keyChanged', { key: keyBefore }) : t('keyHint')}
            />
            <TextField
              {...levelField}
              label={t('level')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              hint={t('levelHint', { level: ownLevel })}
            />
          </Grid>
          <Checkbox
            label={t('defaultRole')}
            hint={t('defaultRoleDescription')}
            checked={isDefault}
            onChange={event => form.change({ isDefault: event.target.checked })}
          />
        </Stack>
      </details>
    </Stack>
  )
}
