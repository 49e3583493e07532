import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { accountsOf, foundAccountsOf, searchAccounts } from '../../../../state/sub-tenants/accounts.ts'
import { useApp } from '../../../shell/app-context.ts'
import { MultiCombobox } from '../../../ui/combobox/MultiCombobox.tsx'
import type { FieldProps } from '../../../ui/Field.tsx'
import type { Option } from '../../../ui/option.ts'

export interface AccountsFieldProps extends FieldProps {
  placeholder: string
  emptyText: string
  /** Of another one the one before goes. */
  single?: boolean
  without?: readonly string[]
  value: readonly Option[]
  onChange: (accounts: Option[]) => void
}

/** Accounts out of all that the person sees, found on the server by a part of their name. */
export function AccountsField({ single, without = [], value, onChange, ...field }: AccountsFieldProps) {
  const app = useApp()
  const { root } = useStore(accountsOf(app).$accounts)
  const { items, loading } = useStore(foundAccountsOf(app).$found)
  useEffect(() => void searchAccounts(app, ''), [app])
  const known = [...(root ? [root] : []), ...items.filter(({ tenantId }) => tenantId !== root?.tenantId)]
  const options = known
    .filter(({ tenantId }) => !without.includes(tenantId))
    .map(({ tenantId, name }) => ({ value: tenantId, label: name }))
  return (
    <MultiCombobox
      {...field}
      options={options}
      loading={loading}
      value={value}
      onSearch={text => void searchAccounts(app, text)}
      onChange={chosen => onChange(single ? chosen.slice(-1) : chosen)}
    />
  )
}
