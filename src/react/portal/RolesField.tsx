import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { loadRoles, rolesOf } from '../../state/roles.ts'
import { useApp } from '../shell/app-context.ts'
import { MultiCombobox } from '../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../ui/Field.tsx'

export interface RolesFieldProps extends FieldProps {
  placeholder: string
  /** Shown instead of the hint when the roles cannot be read. */
  failed: string
  value: readonly string[]
  onChange: (roleIds: string[]) => void
  disabled?: boolean
}

/** Any number of the roles that members of this account can be given. */
export function RolesField({ value, onChange, failed, hint, error: problem, ...field }: RolesFieldProps) {
  const app = useApp()
  const { items, loading, error } = useStore(rolesOf(app).$roles)
  useEffect(() => {
    const { items, loading } = rolesOf(app).$roles.get()
    if (items.length === 0 && !loading) void loadRoles(app)
  }, [app])

  const options = items.map(({ id, name, description }) => ({
    value: id,
    label: name,
    ...(description ? { hint: description } : {}),
  }))
  const chosen = value.map(id => options.find(option => option.value === id) ?? { value: id, label: id })
  return (
    <MultiCombobox
      {...field}
      hint={hint}
      error={error ? failed : problem}
      options={options}
      loading={loading}
      value={loading && items.length === 0 ? [] : chosen}
      onChange={chosen => onChange(chosen.map(({ value }) => value))}
    />
  )
}
