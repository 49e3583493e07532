import type { Tenant } from '../../../contract/tenants.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons/core.ts'
import { Truncate } from '../ui/Layout.tsx'

const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  width: '100%',
  minHeight: 40,
  padding: `${token.space1} ${token.space2}`,
  borderRadius: token.radius,
  '&:hover': { background: token.surfaceHover },
  textAlign: 'start',
})

const names = style({ flex: 1, minWidth: 0 })
const above = style({ fontSize: token.text12, lineHeight: '16px', color: token.textMuted })

type Named = Pick<Tenant, 'tenantId' | 'name'> & { logo?: string | undefined }

export interface TenantRowProps {
  tenant: Named
  /** Names of the accounts that it is below, from above. */
  path: readonly string[]
  active: boolean
  onChoose: (tenant: Named) => void
}

/** An account that can be entered. */
export function TenantRow({ tenant, path, active, onChoose }: TenantRowProps) {
  return (
    <li>
      <button
        type="button"
        className={row}
        aria-current={active || undefined}
        onClick={() => onChoose(tenant)}
      >
        <Avatar name={tenant.name} src={tenant.logo} size="small" square />
        <span className={names}>
          <Truncate>{tenant.name}</Truncate>
          {path.length > 0 ? <Truncate className={above}>{path.join(' / ')}</Truncate> : null}
        </span>
        {active ? <Icon of={check} size={16} /> : null}
      </button>
    </li>
  )
}
