import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { loadRoles, mayGive, rolesOf } from '../../state/roles/roles.ts'
import { useApp } from '../shell/app-context.ts'
import { useFailureText } from '../shell/use-failure-text.ts'
import { useMessages } from '../shell/use-messages.ts'
import { MultiCombobox } from '../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../ui/Field.tsx'
import { rolesFieldTexts } from './roles-field-messages.ts'
import { useWhenBack } from './use-when-back.ts'

export interface RolesFieldProps extends FieldProps {
  placeholder: string
  /** Shown, with the reason after it, when the roles cannot be read. */
  failed: string
  value: readonly string[]
  onChange: (roleIds: string[]) => void
  disabled?: boolean
  /** Ids that are not offered. */
  without?: readonly string[] | undefined
}

/** Any number of the roles that members of this account can be given; those beyond the person are greyed out. */
export function RolesField(props: RolesFieldProps) {
  const { value, onChange, failed, hint, error: problem, without = [], ...field } = props
  const app = useApp()
  const said = useFailureText()
  const t = useMessages(rolesFieldTexts)
  const { items, loading, error } = useStore(rolesOf(app).$roles)
  useWhenBack(error, () => loadRoles(app))
  // Each time: since the last one a role was made, or another account is the active one.
  useEffect(() => {
    if (!rolesOf(app).$roles.get().loading) void loadRoles(app)
  }, [app])

  const options = items.map(role => {
    const disabled = !mayGive(app, role)
    return { value: role.id, label: role.name, hint: disabled ? t('beyond') : role.description, disabled }
  })
  const chosen = value.map(id => options.find(option => option.value === id) ?? { value: id, label: id })
  return (
    <MultiCombobox
      {...field}
      hint={hint}
      error={error && items.length === 0 ? `${failed} ${said(error)}` : problem}
      options={options.filter(option => !without.includes(option.value))}
      loading={loading}
      value={loading && items.length === 0 ? [] : chosen}
      onChange={chosen => onChange(chosen.map(({ value }) => value))}
    />
  )
}
