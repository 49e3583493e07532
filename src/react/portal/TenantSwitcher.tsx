import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import type { Tenant } from '../../../contract/tenants.ts'
import { toApiError } from '../../api/api-error.ts'
import { errorText } from '../../state/app/messages.ts'
import { factorNeededCode, signInAgain } from '../../state/mfa/sign-in-again.ts'
import { leaving } from '../../state/portal/portal.ts'
import { useApp } from '../shell/app-context.ts'
import { useMessages } from '../shell/use-messages.ts'
import { style } from '../theme/style.ts'
import { token } from '../theme/tokens.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { check } from '../ui/icons/core.ts'
import { sort } from '../ui/icons/portal.ts'
import { Truncate } from '../ui/Layout.tsx'
import { Menu, MenuGroup, MenuItem } from '../ui/Menu.tsx'
import { useToast } from '../ui/toast/toasts.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import { shellTexts } from './messages.ts'
import { personButton } from './UserMenu.tsx'
import { useMay } from './use-may.ts'
import { undoDuration } from './use-undo.ts'

// Few people have so many accounts.
const TenantSearch = lazyDialog(() => import('./TenantSearch.tsx'))

/** More accounts than this, or some below others, are searched instead of listed. */
const listed = 8

const nameStyle = style({ fontWeight: token.weightBold })
const still = style({ '&&:hover': { background: 'none' } })

/** The account that one works in, and the way into another. A single account is just its name. */
export function TenantSwitcher({ silent }: { silent: boolean }) {
  const app = useApp()
  const t = useMessages(shellTexts)
  const toast = useToast()
  const { tenants, activeTenant } = useStore(app.$tenants)
  const vendor = useStore(app.$vendor)
  /** Undefined: not yet. What was opened once stays, for the animation of closing. */
  const [searching, setSearching] = useState<boolean>()
  /** Accounts below this one can be entered, too. */
  const mayReadBelow = useMay('fe.account-hierarchy.read.subAccount')
  const below = mayReadBelow && activeTenant?.isReseller === true

  const enter = async ({ tenantId, name }: Pick<Tenant, 'tenantId' | 'name'>) => {
    try {
      await app.session.switchTenant({ tenantId, silentReload: silent })
      if (silent) toast.show({ tone: 'success', title: t('switched', { name }) })
    } catch (failure) {
      const error = toApiError(failure)
      toast.show({
        tone: 'danger',
        title: t('switchFailed', { reason: errorText(app, error) }),
        ...(error.errorCode === factorNeededCode && {
          duration: undoDuration,
          action: { label: t('signInAgain'), onPress: () => signInAgain(app) },
        }),
      })
    }
  }
  const choose = (tenant: Pick<Tenant, 'tenantId' | 'name'>) => {
    setSearching(false)
    if (tenant.tenantId !== activeTenant?.tenantId) leaving(app, () => void enter(tenant))
  }

  const name = activeTenant?.name ?? vendor.publicInfo?.name ?? ''
  const face = (
    <>
      <Avatar name={name || '?'} src={activeTenant?.logo} square />
      <Truncate className={nameStyle}>{name}</Truncate>
    </>
  )
  if (tenants.length < 2 && !below) return <div className={`${personButton} ${still}`}>{face}</div>

  const content = (
    <>
      <VisuallyHidden>{t('switchAccount')}: </VisuallyHidden>
      {face}
      <Icon of={sort} size={16} />
    </>
  )
  if (tenants.length > listed || below || tenants.some(({ parentTenantId }) => parentTenantId))
    return (
      <>
        <button type="button" className={personButton} onClick={() => setSearching(true)}>
          {content}
        </button>
        {searching !== undefined ? (
          <Suspense>
            <TenantSearch
              open={searching}
              onOpenChange={setSearching}
              tenants={tenants}
              active={activeTenant?.tenantId}
              below={below}
              onChoose={choose}
            />
          </Suspense>
        ) : null}
      </>
    )
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={personButton}>
          {content}
        </button>
      }
    >
      <MenuGroup label={t('switchAccount')}>
        {tenants.map(tenant => (
          <MenuItem
            key={tenant.tenantId}
            icon={tenant.tenantId === activeTenant?.tenantId ? check : blank}
            onSelect={() => choose(tenant)}
          >
            {tenant.name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}

/** Keeps the names in line with the one that is checked. */
const blank = ' '
