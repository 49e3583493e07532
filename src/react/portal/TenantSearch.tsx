import { useState } from 'react'
import type { Tenant } from '../../../contract/tenants.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons/core.ts'
import { Muted, Stack, Truncate } from '../ui/Layout.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { shellTexts } from './messages.ts'

/** So many are drawn: a user who has more types a letter. */
const drawn = 50

const list = style({ maxHeight: 320, overflowY: 'auto', margin: -3, padding: 3 })
const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 40,
  padding: `${token.space1} ${token.space2}`,
  borderRadius: token.radius,
  '&:hover': { background: token.surfaceHover },
  '& > span:nth-of-type(2)': { flex: 1 },
})

export interface TenantSearchProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  tenants: readonly Tenant[]
  active: string | undefined
  onChoose: (tenant: Tenant) => void
}

/** One of many accounts, found by its name. */
export function TenantSearch({ open, onOpenChange, tenants, active, onChoose }: TenantSearchProps) {
  const t = useMessages(shellTexts)
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const found = tenants.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)).slice(0, drawn)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setText('')}
      title={t('switchAccount')}
      size="small"
    >
      <Stack gap={3}>
        <SearchField label={t('searchAccounts')} value={text} onSearch={setText} delay={0} />
        <div className={list}>
          {found.length === 0 ? <Muted>{t('noAccounts')}</Muted> : null}
          <ul>
            {found.map(tenant => (
              <li key={tenant.tenantId}>
                <button
                  type="button"
                  className={row}
                  aria-current={tenant.tenantId === active || undefined}
                  onClick={() => onChoose(tenant)}
                >
                  <Avatar name={tenant.name} src={tenant.logo} size="small" square />
                  <Truncate>{tenant.name}</Truncate>
                  {tenant.tenantId === active ? <Icon of={check} size={16} /> : null}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </Stack>
    </Dialog>
  )
}
