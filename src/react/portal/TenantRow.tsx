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
  '& > span:nth-of-type(2)': { flex: 1 },
})

type Named = Pick<Tenant, 'tenantId' | 'name'> & { logo?: string | undefined }

export interface TenantRowProps {
  tenant: Named
  active: boolean
  onChoose: (tenant: Named) => void
}

/** An account that can be entered. */
export function TenantRow({ tenant, active, onChoose }: TenantRowProps) {
  return (
    <li>
      <button
        type="button"
        className={row}
        aria-current={active || undefined}
        onClick={() => onChoose(tenant)}
      >
        <Avatar name={tenant.name} src={tenant.logo} size="small" square />
        <Truncate>{tenant.name}</Truncate>
        {active ? <Icon of={check} size={16} /> : null}
      </button>
    </li>
  )
}
