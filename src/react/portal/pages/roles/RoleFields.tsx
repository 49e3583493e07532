import { useState } from 'react'
import type { Role } from '../../../../../contract/roles.ts'
import { keyFromName, type RoleDraft, type RoleProblem } from '../../../../state/roles/role-draft.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Grid, Stack } from '../../../ui/Layout.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { roleDialogTexts } from './dialog-messages.ts'

export interface RoleFieldsProps {
  draft: RoleDraft
  /** The key was not typed by hand. */
  keyFollowsName: boolean
  /** Of a role that programs know already. */
  keyBefore: string | undefined
  ownLevel: number
  problems: Partial<Record<'name' | 'key' | 'level', RoleProblem>>
  /** What the server said of the name. */
  nameRefused: string | undefined
  onChange: (part: Partial<RoleDraft>) => void
  /** Roles whose permissions a new one may begin with. */
  copyFrom: readonly Role[]
  onCopy: (role: Role) => void
}

/** What a role is called and how it stands among the others. */
export function RoleFields(props: RoleFieldsProps) {
  const { draft, keyFollowsName, keyBefore, ownLevel, problems, nameRefused, onChange, copyFrom, onCopy } =
    props
  const t = useMessages(roleDialogTexts)
  const [from, setFrom] = useState('')
  const said = (problem: RoleProblem | undefined) => problem && t(problem)
  const rename = (name: string) => onChange({ name, ...(keyFollowsName && { key: keyFromName(name) }) })
  const copy = (id: string) => {
    setFrom(id)
    const role = copyFrom.find(each => each.id === id)
    if (role) onCopy(role)
  }
  return (
    <Stack gap={4}>
      <Grid min={240}>
        <TextField
          label={t('roleName')}
          autoComplete="off"
          maxLength={100}
          value={draft.name}
          error={said(problems.name) ?? nameRefused}
          onChange={event => rename(event.target.value)}
        />
        <TextField
          label={t('key')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={100}
          hint={keyBefore && keyBefore !== draft.key ? t('keyChanged', { key: keyBefore }) : t('keyHint')}
          value={draft.key}
          error={said(problems.key)}
          onChange={event => onChange({ key: event.target.value })}
        />
      </Grid>
      <TextArea
        label={t('roleDescription')}
        optional
        rows={2}
        maxLength={500}
        value={draft.description}
        onChange={event => onChange({ description: event.target.value })}
      />
      <Grid min={240}>
        <TextField
          label={t('level')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          hint={t('levelHint', { level: ownLevel })}
          value={draft.level}
          error={said(problems.level)}
          onChange={event => onChange({ level: event.target.value })}
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
        checked={draft.isDefault}
        onChange={event => onChange({ isDefault: event.target.checked })}
      />
    </Stack>
  )
}
