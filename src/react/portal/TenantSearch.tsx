import { Suspense, useState } from 'react'
import type { Tenant } from '../../../contract/tenants.ts'
import { placeTenants } from '../../state/sub-tenants/place-tenants.ts'
import { lazyPart } from '../shell/lazy-part.tsx'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Muted, Stack } from '../ui/Layout.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { shellTexts } from './messages.ts'
import { TenantRow } from './TenantRow.tsx'
import { tenantSearchTexts } from './tenant-search-messages.ts'

// Few accounts have others below them.
const TenantsBelow = lazyPart(() => import('./TenantsBelow.tsx'))

/** So many are drawn: a user who has more types a letter. */
const drawn = 50

const list = style({ maxHeight: 320, overflowY: 'auto', margin: -3, padding: 3 })

export interface TenantSearchProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  tenants: readonly Tenant[]
  active: string | undefined
  /** Accounts below the active one are found, too. */
  below: boolean
  onChoose: (tenant: Pick<Tenant, 'tenantId' | 'name'>) => void
}

/** One of many accounts, found by its name: of one's own, and of those below the one that one works in. */
export default function TenantSearch(props: TenantSearchProps) {
  const { open, onOpenChange, tenants, active, below, onChoose } = props
  const shell = useMessages(shellTexts)
  const t = useMessages(tenantSearchTexts)
  const [text, setText] = useState('')
  const wanted = text.trim().toLocaleLowerCase()
  const found = placeTenants(tenants)
    .filter(({ tenant }) => tenant.name.toLocaleLowerCase().includes(wanted))
    .slice(0, drawn)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      onClosed={() => setText('')}
      title={shell('switchAccount')}
      size="small"
    >
      <Stack gap={3}>
        <SearchField label={t('searchAccounts')} value={text} onSearch={setText} delay={below ? 200 : 0} />
        <div className={list}>
          {found.length === 0 && !below ? <Muted>{t('noAccounts')}</Muted> : null}
          <ul>
            {found.map(({ tenant, path }) => (
              <TenantRow
                key={tenant.tenantId}
                tenant={tenant}
                path={path}
                active={tenant.tenantId === active}
                onChoose={onChoose}
              />
            ))}
          </ul>
          {below ? (
            <Suspense fallback={null}>
              <TenantsBelow
                search={text.trim()}
                without={tenants.map(({ tenantId }) => tenantId)}
                alone={found.length === 0}
                onChoose={onChoose}
              />
            </Suspense>
          ) : null}
        </div>
      </Stack>
    </Dialog>
  )
}
