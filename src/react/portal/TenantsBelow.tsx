import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Tenant } from '../../../contract/tenants.ts'
import { searchSwitchable, switchableOf } from '../../state/sub-tenants/switchable.ts'
import { useApp } from '../shell/app-context.ts'
import { useFailureText } from '../shell/use-failure-text.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Muted } from '../ui/Layout.tsx'
import { TenantRow } from './TenantRow.tsx'
import { tenantSearchTexts } from './tenant-search-messages.ts'

const heading = style({
  margin: 0,
  padding: `${token.space2} ${token.space2} ${token.space1}`,
  fontSize: token.text12,
  fontWeight: token.weightMedium,
  color: token.textMuted,
})

export interface TenantsBelowProps {
  search: string
  /** Ids that are listed already. */
  without: readonly string[]
  /** Nothing else is listed. */
  alone: boolean
  onChoose: (tenant: Pick<Tenant, 'tenantId' | 'name'>) => void
}

/** Accounts below the active one, of any level, by a part of their name. */
export default function TenantsBelow({ search, without, alone, onChoose }: TenantsBelowProps) {
  const app = useApp()
  const t = useMessages(tenantSearchTexts)
  const said = useFailureText()
  const { items, loading, error } = useStore(switchableOf(app).$found)
  useEffect(() => void searchSwitchable(app, search), [app, search])
  const shown = items.filter(({ tenantId }) => !without.includes(tenantId))
  if (shown.length === 0) {
    if (error) return <Muted role="alert">{said(error)}</Muted>
    return loading || !alone ? null : <Muted>{t('noAccounts')}</Muted>
  }
  return (
    <>
      <p className={heading}>{t('below')}</p>
      <ul aria-label={t('below')}>
        {shown.map(tenant => (
          <TenantRow
            key={tenant.tenantId}
            tenant={tenant}
            path={tenant.path}
            active={false}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  )
}
