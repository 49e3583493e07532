import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { leaving, portalOf, setPageQuery } from '../../../../state/portal/portal.ts'
import { loadSso, ssoOf } from '../../../../state/sso/connections.ts'
import { useApp } from '../../../shell/app-context.ts'
import { lazyPart } from '../../../shell/lazy-part.tsx'
import { useMessages } from '../../../shell/use-messages.ts'
import { style } from '../../../theme/style.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { arrowLeft } from '../../../ui/icons/core.ts'
import { globe, trash } from '../../../ui/icons/portal.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { LinkButton } from '../../../ui/PlainLink.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { LastSeen } from '../../LastSeen.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { PageSkeleton } from '../../PortalSkeleton.tsx'
import type { DialogControl } from '../../use-dialog.ts'
import { useListed } from '../../use-listed.ts'
import { DomainsCard } from './DomainsCard.tsx'
import { ssoTexts } from './messages.ts'
import { ProviderCard } from './ProviderCard.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import type { SsoManager } from './use-sso-manager.ts'
import { useTypeName } from './use-type-name.ts'

// With its list of roles to choose from: the set-up comes first.
const SsoRoles = lazyPart(() => import('./SsoRoles.tsx'))
const SwitchCard = lazyPart(() => import('./SwitchCard.tsx'))

const width = style({ maxWidth: 760 })

export interface ConnectionViewProps {
  id: string
  manager: SsoManager
  dialog: DialogControl
}

/** One connection: its set-up step by step, and what people get who come by it. */
export default function ConnectionView({ id, manager, dialog }: ConnectionViewProps) {
  const app = useApp()
  const t = useMessages(ssoTexts)
  const listed = useListed('unit')
  const nameOf = useTypeName()
  const { samlConfiguration: work, loaded, loading, error, offered } = useStore(ssoOf(app).$sso)
  const tab = useStore(portalOf(app).$place)?.query.get('tab') === 'roles' ? 'roles' : 'setUp'
  const toList = () => leaving(app, () => setPageQuery(app, new URLSearchParams()))

  if (work?.id !== id) {
    if (error) return <LoadFailed title={t('loadFailed')} error={error} onRetry={() => void loadSso(app)} />
    if (!loaded || work) return <PageSkeleton />
    return (
      <EmptyState
        icon={globe}
        title={t('notFound')}
        text={t('notFoundText')}
        action={<Button onClick={toList}>{t('toList')}</Button>}
      />
    )
  }
  const show = (key: 'setUp' | 'roles') =>
    setPageQuery(app, new URLSearchParams({ connection: id, ...(key === 'roles' && { tab: key }) }), {
      replace: true,
    })
  return (
    <Stack gap={5} className={width} aria-busy={loading || undefined}>
      <PageHeader
        back={
          <LinkButton onClick={toList}>
            <Icon of={arrowLeft} size={14} directional /> {t('back')}
          </LinkButton>
        }
        title={nameOf(work)}
        badge={loading ? <Badge tone="info">{t('loading')}</Badge> : <StatusBadge configuration={work} />}
        description={
          work.domains.length > 0 ? listed(work.domains.map(({ domain }) => domain)) : t('noDomain')
        }
        actions={
          <>
            {manager.mayWrite ? (
              <>
                <Button onClick={() => dialog.open('guide', id)}>{t('guide')}</Button>
                <Button onClick={() => dialog.open('links', id)}>{t('inviteIt')}</Button>
              </>
            ) : null}
            {manager.mayDelete ? (
              <Button icon={<Icon of={trash} size={16} />} onClick={() => dialog.open('delete', id)}>
                {t('deleteSSOConfig')}
              </Button>
            ) : null}
          </>
        }
      />
      {offered ? null : <Alert tone="warning">{t('switchedOff')}</Alert>}
      <Tabs<'setUp' | 'roles'>
        label={nameOf(work)}
        value={tab}
        onChange={key => leaving(app, () => show(key))}
        tabs={[
          {
            key: 'setUp',
            label: t('setUpTab'),
            panel: (
              <Stack gap={4}>
                <DomainsCard work={work} manager={manager} dialog={dialog} />
                <ProviderCard work={work} manager={manager} />
                <LastSeen height={160}>
                  <Suspense fallback={<Skeleton height={160} />}>
                    <SwitchCard work={work} manager={manager} />
                  </Suspense>
                </LastSeen>
              </Stack>
            ),
          },
          {
            key: 'roles',
            label: t('rolesTab'),
            panel: (
              <Suspense fallback={<Skeleton height={240} />}>
                <SsoRoles work={work} manager={manager} />
              </Suspense>
            ),
          },
        ]}
      />
    </Stack>
  )
}
