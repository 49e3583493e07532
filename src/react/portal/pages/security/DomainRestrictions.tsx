import { useStore } from '@nanostores/react'
import { Suspense, useEffect } from 'react'
import { tabFieldAppearance } from '../../../../state/portal/appearance.ts'
import {
  domainRestrictionsOf,
  forgetDomainRestrictions,
  loadDomainRestrictions,
} from '../../../../state/security/domain-restrictions.ts'
import { useApp } from '../../../shell/app-context.ts'
import { useMessages } from '../../../shell/use-messages.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lock } from '../../../ui/icons/core.ts'
import { Stack } from '../../../ui/Layout.tsx'
import { LoadFailed } from '../../LoadFailed.tsx'
import { lazyDialog } from '../../lazy-dialog.tsx'
import { useDialog } from '../../use-dialog.ts'
import { useMay } from '../../use-may.ts'
import { DomainSwitchCard } from './DomainSwitchCard.tsx'
import { DomainTable } from './DomainTable.tsx'
import { domainTexts } from './domain-messages.ts'
import { securityTexts } from './messages.ts'
import { SecuritySkeleton } from './SecuritySkeleton.tsx'
import { VerifyDomainCard } from './VerifyDomainCard.tsx'

const DomainDialogs = lazyDialog(() => import('./DomainDialogs.tsx'))

/** Whose addresses may join the account; RESTR-02, RESTR-04. */
export default function DomainRestrictions() {
  const app = useApp()
  const t = useMessages(domainTexts)
  const s = useMessages(securityTexts)
  const metadata = useStore(app.$metadata)
  const { config, error, loading, items } = useStore(domainRestrictionsOf(app).$domains)
  const dialog = useDialog()
  const mayWrite = useMay('fe.secure.write.emailDomainRestrictions')
  const mayDelete = useMay('fe.secure.delete.emailDomainRestrictions')

  useEffect(() => {
    void loadDomainRestrictions(app)
    return () => forgetDomainRestrictions(app)
  }, [app])

  if (
    tabFieldAppearance(metadata, 'security', 'domainRestrictions', 'restrictSignupByEmailDomain') === 'hidden'
  )
    return <EmptyState icon={lock} title={s('emptyStateTitle')} text={s('emptyStateText')} />
  const failed = error ? (
    <LoadFailed
      above={config !== undefined}
      title={t('cannotLoad')}
      error={error}
      retrying={loading}
      onRetry={() => void loadDomainRestrictions(app)}
    />
  ) : null
  if (failed && !config) return failed
  if (!config) return <SecuritySkeleton cards={2} />
  const { name, id } = dialog
  const about = items.find(each => each.id === id)
  const shown =
    (name === 'add' && mayWrite) ||
    (name === 'strategy' && mayWrite) ||
    (name === 'delete' && mayDelete && about !== undefined)
  return (
    <Stack gap={4}>
      {failed}
      <DomainSwitchCard config={config} fixed={!mayWrite} onStrategy={() => dialog.open('strategy')} />
      <DomainTable dialog={dialog} mayWrite={mayWrite} mayDelete={mayDelete} />
      <VerifyDomainCard />
      {name && shown ? (
        <Suspense fallback={null}>
          <DomainDialogs key={`${name} ${id}`} name={name} about={about} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
