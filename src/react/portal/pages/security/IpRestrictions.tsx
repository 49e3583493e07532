import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { tabFieldAppearance } from '../../../../state/portal/appearance.ts'
import {
  forgetIpRestrictions,
  ipPageSize,
  ipRestrictionsOf,
  loadIpRestrictions,
} from '../../../../state/security/ip-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lock } from '../../../ui/icons/core.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useDialog } from '../../use-dialog.ts'
import { useMay } from '../../use-may.ts'
import { IpSwitchCard } from './IpSwitchCard.tsx'
import { IpTable } from './IpTable.tsx'
import { ipTexts } from './ip-messages.ts'
import { securityTexts } from './messages.ts'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'
import { useRestrictionsView } from './use-restrictions-view.ts'

const IpDialogs = lazyDialog(() => import('./IpDialogs.tsx'))

/** From which addresses people may use the account; RESTR-01, RESTR-03. */
export default function IpRestrictions() {
  const app = useApp()
  const t = useMessages(ipTexts)
  const s = useMessages(securityTexts)
  const metadata = useStore(app.$metadata)
  const { config, error, loading, items, total } = useStore(ipRestrictionsOf(app).$ips)
  const [view, setView] = useRestrictionsView('ipRestrictions')
  const dialog = useDialog()
  const mayWrite = useMay('fe.secure.write.ipRestrictions')
  const mayDelete = useMay('fe.secure.delete.ipRestrictions')

  useEffect(() => void loadIpRestrictions(app, view), [app, view])
  useEffect(() => () => forgetIpRestrictions(app), [app])

  // The last entry of the last page is gone.
  const pages = Math.max(1, Math.ceil(total / ipPageSize))
  const beyond = config !== undefined && !loading && view.page > pages
  useEffect(() => {
    if (beyond) setView({ page: pages })
  })

  if (tabFieldAppearance(metadata, 'security', 'ipRestrictions', 'ipAddressRestrictions') === 'hidden')
    return <EmptyState icon={lock} title={s('emptyStateTitle')} text={s('emptyStateText')} />
  if (error && !config)
    return (
      <LoadFailed
        title={t('cannotLoad')}
        error={error}
        retrying={loading}
        onRetry={() => void loadIpRestrictions(app, view)}
      />
    )
  if (!config) return <SecuritySkeleton cards={2} />
  const { name, id } = dialog
  const about = items.find(each => each.id === id)
  const allowed = name === 'delete' ? mayDelete : mayWrite
  const known = name === 'add' || name === 'several' || name === 'mine' || about !== undefined
  return (
    <Stack gap={4}>
      <IpSwitchCard config={config} fixed={!mayWrite} onNeedsMyIp={() => dialog.open('mine')} />
      <IpTable view={view} onChange={setView} dialog={dialog} mayWrite={mayWrite} mayDelete={mayDelete} />
      {name && allowed && known ? (
        <Suspense fallback={null}>
          <IpDialogs key={`${name} ${id}`} name={name} about={about} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
