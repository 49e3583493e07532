import { useEffect, useState } from 'react'
import type { Permission } from '../../../../contract/roles.ts'
import { may } from '../../../state/viewer.ts'
import { useApp } from '../../shell/app-context.ts'
import { MultiCombobox } from '../../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'

export interface PermissionsFieldProps extends FieldProps {
  placeholder: string
  /** Shown instead of the hint when the permissions cannot be read. */
  failed: string
  value: readonly string[]
  onChange: (permissionIds: string[]) => void
}

/** Any number of the permissions that the person holds: nobody gives more than they have. */
export function PermissionsField({ value, onChange, failed, hint, error, ...field }: PermissionsFieldProps) {
  const app = useApp()
  const [permissions, setPermissions] = useState<readonly Permission[] | 'failed'>()
  useEffect(() => {
    let current = true
    app.call('GET /identity/resources/permissions/v1', {}, { source: 'admin-portal' }).then(
      found => current && setPermissions(found),
      () => current && setPermissions('failed'),
    )
    return () => {
      current = false
    }
  }, [app])

  const known = permissions === 'failed' || !permissions ? [] : permissions
  const options = known
    .filter(({ key }) => may(app, key))
    .map(({ id, key, name }) => ({ value: id, label: name, hint: key }))
  return (
    <MultiCombobox
      {...field}
      hint={hint}
      error={permissions === 'failed' ? failed : error}
      options={options}
      loading={permissions === undefined}
      value={options.filter(option => value.includes(option.value))}
      onChange={chosen => onChange(chosen.map(({ value }) => value))}
    />
  )
}
