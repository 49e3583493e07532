import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Permission } from '../../../../contract/roles.ts'
import { type ApiError, toApiError } from '../../../api/api-error.ts'
import { userMay } from '../../../state/app/viewer.ts'
import { useApp } from '../../shell/app-context.ts'
import { useFailureText } from '../../shell/use-failure-text.ts'
import { MultiCombobox } from '../../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../../ui/Field.tsx'
import { useWhenBack } from '../use-when-back.ts'

export interface PermissionsFieldProps extends FieldProps {
  placeholder: string
  /** Shown, with the reason after it, when the permissions cannot be read. */
  failed: string
  value: readonly string[]
  onChange: (permissionIds: string[]) => void
}

/** Any number of the permissions that the user holds: a token has no more than its owner. */
export function PermissionsField({ value, onChange, failed, hint, error, ...field }: PermissionsFieldProps) {
  const app = useApp()
  const said = useFailureText()
  const { user } = useStore(app.session.$state)
  const [permissions, setPermissions] = useState<readonly Permission[]>()
  const [failure, setFailure] = useState<ApiError>()
  const [attempt, setAttempt] = useState(0)
  useWhenBack(failure, () => setAttempt(attempt + 1))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads them again
  useEffect(() => {
    let current = true
    app.call('GET /identity/resources/permissions/v1', {}, { source: 'admin-portal' }).then(
      found => {
        if (!current) return
        setPermissions(found)
        setFailure(undefined)
      },
      error => current && setFailure(toApiError(error)),
    )
    return () => {
      current = false
    }
  }, [app, attempt])

  const options = (permissions ?? [])
    .filter(({ key }) => userMay(user, key))
    .map(({ id, key, name }) => ({ value: id, label: name, hint: key }))
  return (
    <MultiCombobox
      {...field}
      hint={hint}
      error={failure ? `${failed} ${said(failure)}` : error}
      options={options}
      loading={permissions === undefined && !failure}
      value={options.filter(option => value.includes(option.value))}
      onChange={chosen => onChange(chosen.map(({ value }) => value))}
    />
  )
}
